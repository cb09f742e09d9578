CREATE TABLE "scales" (
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"pack" jsonb NOT NULL,
	CONSTRAINT "scales_code_version_pk" PRIMARY KEY("code","version")
);
--> statement-breakpoint
CREATE TABLE "respondents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid,
	"secret_hash" text,
	"scale" text NOT NULL,
	"version" integer NOT NULL,
	"answers" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "respondents_owner" CHECK (("respondents"."user_id" is null) <> ("respondents"."secret_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "respondents" ADD CONSTRAINT "respondents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "respondents" ADD CONSTRAINT "respondents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "respondents_user" ON "respondents" USING btree ("user_id","scale","created_at");--> statement-breakpoint
CREATE INDEX "respondents_tenant" ON "respondents" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "respondents_unlinked" ON "respondents" USING btree ("created_at") WHERE "respondents"."user_id" is null;--> statement-breakpoint
CREATE INDEX "scales_slug" ON "scales" USING btree ("slug");
