ALTER TABLE "saved_searches" ADD COLUMN "looked" text;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "search_answers" (
	"search_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"reason" text,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_answers_answer" CHECK ("search_answers"."answer" in ('chosen', 'none', 'later', 'stop', 'resume')),
	CONSTRAINT "search_answers_reason" CHECK ("search_answers"."reason" is null or "search_answers"."answer" = 'none')
);
--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_answers" ADD CONSTRAINT "search_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_answers_user" ON "search_answers" USING btree ("user_id");
