CREATE TABLE "voucher_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "voucher_offers_value" UNIQUE("tenant_id","currency","amount"),
	CONSTRAINT "voucher_offers_amount" CHECK ("voucher_offers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_purchases" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"present" text,
	"zone" text NOT NULL,
	"lang" text NOT NULL,
	"origin" text,
	"due_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voucher_offers" ADD CONSTRAINT "voucher_offers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_purchases" ADD CONSTRAINT "voucher_purchases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voucher_purchases_due" ON "voucher_purchases" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "vouchers" ADD COLUMN "returned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "vouchers" ADD CONSTRAINT "vouchers_returned" CHECK ("vouchers"."returned_at" is null or ("vouchers"."order_id" is not null and "vouchers"."used_at" is null));
