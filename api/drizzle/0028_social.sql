CREATE TABLE "social_starts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"browser" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"lang" text NOT NULL,
	"back" text,
	"specialist" boolean NOT NULL,
	"shared" boolean NOT NULL,
	"user_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"browser" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"back" text,
	"specialist" boolean NOT NULL,
	"shared" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailed_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_codes" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "social_starts" ADD CONSTRAINT "social_starts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_starts" ADD CONSTRAINT "social_starts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_arrivals" ADD CONSTRAINT "social_arrivals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_starts_tenant" ON "social_starts" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "social_starts_user" ON "social_starts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "social_starts_expiry" ON "social_starts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_arrivals_tenant" ON "social_arrivals" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "social_arrivals_expiry" ON "social_arrivals" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_codes_expiry" ON "mailed_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_of_provider" ON "accounts" USING btree ("provider_id","account_id");
