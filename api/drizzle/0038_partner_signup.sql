ALTER TABLE "tenants" ADD COLUMN "flags" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "sorting" jsonb;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "extra_signup_fields" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("id"),
	"code_hash" text NOT NULL,
	"used_by" uuid REFERENCES "users"("id") ON DELETE set null,
	"used_at" timestamp (3) with time zone
);--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_hash" ON "access_codes" ("tenant_id","code_hash");--> statement-breakpoint
CREATE INDEX "access_codes_user" ON "access_codes" ("used_by");--> statement-breakpoint
CREATE TABLE "signup_answers" (
	"tenant_id" uuid NOT NULL REFERENCES "tenants"("id"),
	"user_id" uuid NOT NULL REFERENCES "users"("id") ON DELETE cascade,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signup_answers_tenant_id_user_id_code_pk" PRIMARY KEY("tenant_id","user_id","code")
);--> statement-breakpoint
CREATE INDEX "signup_answers_user" ON "signup_answers" ("user_id");--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "answers" text;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD COLUMN "access_code_id" uuid REFERENCES "access_codes"("id") ON DELETE set null;--> statement-breakpoint
CREATE INDEX "pending_signups_access_code" ON "pending_signups" ("access_code_id");
