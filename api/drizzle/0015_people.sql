CREATE TABLE "guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"fades_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"lang" text NOT NULL,
	"password_hash" text NOT NULL,
	"specialist" boolean NOT NULL,
	"code_hash" text,
	"wrong_codes" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "pending_signups" ADD CONSTRAINT "pending_signups_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guesses_fades" ON "guesses" USING btree ("fades_at");--> statement-breakpoint
CREATE INDEX "pending_signups_email" ON "pending_signups" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pending_signups_expiry" ON "pending_signups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "pending_signups_tenant" ON "pending_signups" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "bookings_held_user" ON "bookings" USING btree ("user_id") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE INDEX "bookings_place" ON "bookings" USING btree ("place") WHERE "bookings"."place" is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_place_of_visitor" CHECK ("bookings"."place" is null or ("bookings"."status" = 'held' and "bookings"."user_id" is null));--> statement-breakpoint
-- Refuses a hold where other visitors at one network address hold too much already. It raises, so that a hold whose statements go out
-- together is rolled back as a whole; of class 23, which leaves the connection sound.
CREATE FUNCTION booking_hold_room(of_place text, of_specialist uuid, of_holder text, at timestamptz, most_here integer, most integer)
  RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  here integer;
  everywhere integer;
BEGIN
  SELECT count(*) FILTER (WHERE specialist_id = of_specialist), count(*) INTO here, everywhere
    FROM bookings WHERE place = of_place AND holder <> of_holder AND status = 'held' AND held_until > at;
  IF here >= most_here OR everywhere >= most THEN
    RAISE EXCEPTION 'visitors at this address hold % times', everywhere USING ERRCODE = '23H01';
  END IF;
END $$;
