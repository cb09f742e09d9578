CREATE TABLE "meeting_signals" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "meeting_signals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"side" text NOT NULL,
	"peer" uuid NOT NULL,
	"to_peer" uuid,
	"kind" text NOT NULL,
	"data" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "meeting_signals_side" CHECK ("meeting_signals"."side" in ('customer', 'specialist')),
	CONSTRAINT "meeting_signals_kind" CHECK ("meeting_signals"."kind" in ('hello', 'offer', 'answer', 'candidate', 'bye'))
);
--> statement-breakpoint
ALTER TABLE "meeting_signals" ADD CONSTRAINT "meeting_signals_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_signals_booking" ON "meeting_signals" USING btree ("booking_id","side","seq");--> statement-breakpoint
CREATE INDEX "meeting_signals_sent" ON "meeting_signals" USING btree ("sent_at");
