CREATE TABLE "product_category_slugs" (
	"category" text NOT NULL,
	"lang" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "product_category_slugs_category_lang_pk" PRIMARY KEY("category","lang"),
	CONSTRAINT "product_category_slugs_address" UNIQUE("lang","slug")
);
--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"product_id" uuid NOT NULL,
	"lang" text NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "product_slugs_product_id_lang_pk" PRIMARY KEY("product_id","lang"),
	CONSTRAINT "product_slugs_address" UNIQUE("lang","slug")
);
--> statement-breakpoint
CREATE TABLE "product_tags" (
	"product_id" uuid NOT NULL,
	"speciality" text NOT NULL,
	CONSTRAINT "product_tags_product_id_speciality_pk" PRIMARY KEY("product_id","speciality")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "kind" text DEFAULT 'meeting' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "steps" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "questions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tenant_id" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "price_minor" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "product_category_slugs" ADD CONSTRAINT "product_category_slugs_category_product_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."product_categories"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tags" ADD CONSTRAINT "product_tags_speciality_specialities_code_fk" FOREIGN KEY ("speciality") REFERENCES "public"."specialities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_tenant" ON "products" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "product_slugs_slug" ON "product_slugs" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "product_tags_speciality" ON "product_tags" USING btree ("speciality");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("products"."kind" in ('meeting', 'package', 'subscription', 'workshop', 'digital', 'voucher'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price_both" CHECK (("products"."price_minor" is null) = ("products"."currency" is null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_price" CHECK ("products"."price_minor" >= 0);
