CREATE TABLE "answers_under_way" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scale" text NOT NULL,
	"version" integer NOT NULL,
	"answers" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answers_under_way_scale" UNIQUE("user_id","scale")
);
--> statement-breakpoint
ALTER TABLE "answers_under_way" ADD CONSTRAINT "answers_under_way_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answers_under_way_changed" ON "answers_under_way" USING btree ("changed_at");
