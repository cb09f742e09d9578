CREATE TABLE "workshop_changes" (
	"product_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"kind" text NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"from_starts_at" timestamp (3) with time zone NOT NULL,
	"from_place" text,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"place" text,
	"zone" text NOT NULL,
	"told" integer NOT NULL,
	"reason" text,
	CONSTRAINT "workshop_changes_product_id_step_pk" PRIMARY KEY("product_id","step"),
	CONSTRAINT "workshop_changes_kind" CHECK ("workshop_changes"."kind" in ('moved', 'called-off')),
	CONSTRAINT "workshop_changes_reason" CHECK (("workshop_changes"."kind" = 'called-off') = ("workshop_changes"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "workshop_changes" ADD CONSTRAINT "workshop_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "called_off_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_purchases" ADD COLUMN "called_off" boolean DEFAULT false NOT NULL;
