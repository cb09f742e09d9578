ALTER TABLE "specialists" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "specialists" SET "suspended_at" = now() WHERE "status" = 'suspended';--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_suspended_at" CHECK (("specialists"."status" = 'suspended') = ("specialists"."suspended_at" is not null));--> statement-breakpoint
CREATE TABLE "profile_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"text" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "profile_answers_decision" UNIQUE("user_id","status","decided_at"),
	CONSTRAINT "profile_answers_status" CHECK ("profile_answers"."status" in ('draft', 'suspended'))
);
--> statement-breakpoint
ALTER TABLE "profile_answers" ADD CONSTRAINT "profile_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
