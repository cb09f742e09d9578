CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"ahead" text NOT NULL,
	"audience" text NOT NULL,
	"origin" text,
	"due_at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "reminders_once" UNIQUE("booking_id","sequence","ahead","audience")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "moved_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("status","due_at");
