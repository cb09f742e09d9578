CREATE TABLE "written_reviews" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	"name" text NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "written_reviews_once" UNIQUE("user_id","specialist_id"),
	CONSTRAINT "written_reviews_name" CHECK ("written_reviews"."name" in ('initial', 'nobody'))
);
--> statement-breakpoint
ALTER TABLE "written_reviews" ADD CONSTRAINT "written_reviews_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_reviews" ADD CONSTRAINT "written_reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_reviews" ADD CONSTRAINT "written_reviews_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "written_reviews_specialist" ON "written_reviews" USING btree ("specialist_id");
