CREATE TABLE "workshop_rooms" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"join_url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workshop_rooms" ADD CONSTRAINT "workshop_rooms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
