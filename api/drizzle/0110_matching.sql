CREATE TABLE "match_questions" (
	"domain" text PRIMARY KEY NOT NULL,
	"setup" jsonb NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guidance_words" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"lang" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "guidance_words_kind_code_lang_pk" PRIMARY KEY("kind","code","lang")
);
--> statement-breakpoint
CREATE TABLE "match_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid,
	"secret_hash" text,
	"answers" text NOT NULL,
	"symptom_matching" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "match_requests_owner" CHECK (("match_requests"."user_id" is null) <> ("match_requests"."secret_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "match_requests_user" ON "match_requests" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_requests_secret" ON "match_requests" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "match_requests_person" ON "match_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "match_requests_expiry" ON "match_requests" USING btree ("expires_at");
