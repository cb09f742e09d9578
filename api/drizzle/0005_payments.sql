CREATE TABLE "emulator_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"deliveries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emulator_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"scenario" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"is_used" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emulator_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emulator_refunds_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "emulator_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"label" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"decline" text,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "emulator_transactions_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" text PRIMARY KEY NOT NULL,
	"transaction_id" text NOT NULL,
	"result" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"gateway_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_gateway_id_unique" UNIQUE("gateway_id")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_order";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "terms_accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "transaction_id" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "decline" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "challenge_url" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "emulator_events" ADD CONSTRAINT "emulator_events_transaction_id_emulator_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."emulator_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emulator_refunds" ADD CONSTRAINT "emulator_refunds_transaction_id_emulator_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."emulator_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emulator_transactions_newest" ON "emulator_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_status" ON "refunds" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."method" = 'card' and "payment_attempts"."status" in ('started', 'challenge', 'pending');--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_reference_unique" UNIQUE("reference");--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_transaction_id_unique" UNIQUE("transaction_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order" CHECK ("bookings"."status" not in ('booked', 'cancelled') or "bookings"."order_id" is not null);