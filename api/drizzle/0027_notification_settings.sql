CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reminder_day" boolean DEFAULT true NOT NULL,
	"reminder_hour" boolean DEFAULT true NOT NULL,
	"email" text,
	"waiting_email" text,
	"waiting_hash" text,
	"waiting_until" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_waiting_hash_unique" UNIQUE("waiting_hash"),
	CONSTRAINT "notification_settings_waiting" CHECK (("notification_settings"."waiting_email" is null) = ("notification_settings"."waiting_hash" is null) and ("notification_settings"."waiting_email" is null) = ("notification_settings"."waiting_until" is null))
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
