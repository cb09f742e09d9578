ALTER TABLE "personal_infos" ADD COLUMN "phone_country_code" text;--> statement-breakpoint
ALTER TABLE "personal_infos" ADD CONSTRAINT "personal_infos_phone_country_code" CHECK ("personal_infos"."phone_country_code" ~ '^[A-Z]{2}$');
