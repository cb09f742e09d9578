CREATE TABLE "counties" (
	"code" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "county" text;--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_county_counties_code_fk" FOREIGN KEY ("county") REFERENCES "public"."counties"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cities_county" ON "cities" USING btree ("county");--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "settings" ("name", "value") VALUES
	('Msg_Max_Length', '500'),
	('PROACTIVE_SEARCH_QUESTION_MIN_LENGTH', '50'),
	('MAX_FILENAME_LENGTH_MESSAGES', '99'),
	('LAZY_MESSAGES_COUNT', '21'),
	('uploadFileVideoConfMaxSize', '9437184'),
	('cashOutLimit', '0');
--> statement-breakpoint
ALTER TABLE "personal_infos" ADD COLUMN "phone_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "tracking_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"hostname" text NOT NULL,
	"source" text NOT NULL,
	"medium" text NOT NULL,
	"campaign" text NOT NULL,
	"entry_path" text NOT NULL,
	"type" text NOT NULL,
	"referral_path" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tracking_records" ADD CONSTRAINT "tracking_records_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tracking_records_tenant" ON "tracking_records" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "tracking_records_created" ON "tracking_records" USING btree ("created_at");
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_codes_session" ON "sign_in_codes" USING btree ("session_id");
