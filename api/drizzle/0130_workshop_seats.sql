CREATE TABLE "workshop_seats" (
	"product_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone,
	CONSTRAINT "workshop_seats_product_id_seat_pk" PRIMARY KEY("product_id","seat"),
	CONSTRAINT "workshop_seats_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "workshop_seats_seat" CHECK ("workshop_seats"."seat" > 0)
);
--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_seats" ADD CONSTRAINT "workshop_seats_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
