CREATE TABLE "review_decisions" (
	"review_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"act" text NOT NULL,
	"reason" text,
	"words" text NOT NULL,
	"taken_down_before" timestamp (3) with time zone,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_decisions_review_id_step_pk" PRIMARY KEY("review_id","step"),
	CONSTRAINT "review_decisions_act" CHECK ("review_decisions"."act" in ('keep', 'takeDown', 'undo') and ("review_decisions"."act" = 'takeDown') = ("review_decisions"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "step" integer;--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "review_reports" SET "told_at" = "decided_at" WHERE "decided_at" is not null;--> statement-breakpoint
ALTER TABLE "review_decisions" ADD CONSTRAINT "review_decisions_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_decisions_at" ON "review_decisions" USING btree ("at");--> statement-breakpoint
CREATE INDEX "review_reports_untold" ON "review_reports" USING btree ("decided_at") WHERE "review_reports"."decided_at" is not null and "review_reports"."told_at" is null;
