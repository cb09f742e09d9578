CREATE TABLE "paid_chat_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialist_id" uuid NOT NULL,
	"type" text NOT NULL,
	"status" boolean NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "paid_chat_products_once" UNIQUE("specialist_id","type")
);
--> statement-breakpoint
ALTER TABLE "paid_chat_products" ADD CONSTRAINT "paid_chat_products_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;