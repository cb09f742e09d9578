CREATE TABLE "profile_decisions" (
	"specialist_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"status" text NOT NULL,
	"comment" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_decisions_specialist_id_step_pk" PRIMARY KEY("specialist_id","step"),
	CONSTRAINT "profile_decisions_status" CHECK ("profile_decisions"."status" in ('active', 'hidden', 'review', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "profile_decisions" ADD CONSTRAINT "profile_decisions_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "specialists_status" ON "specialists" USING btree ("status");--> statement-breakpoint
ALTER TABLE "profile_answers" DROP CONSTRAINT "profile_answers_status";--> statement-breakpoint
ALTER TABLE "profile_answers" ADD CONSTRAINT "profile_answers_status" CHECK ("profile_answers"."status" in ('draft', 'hidden', 'suspended'));
