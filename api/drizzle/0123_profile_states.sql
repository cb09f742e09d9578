ALTER TABLE "specialists" DROP CONSTRAINT "specialists_status";--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_status" CHECK ("specialists"."status" in ('active', 'hidden', 'review', 'suspended') and ("specialists"."status" = 'suspended') = ("specialists"."suspended_comment" is not null));
