CREATE TABLE "product_categories" (
	"code" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"visible_helpstore" boolean NOT NULL,
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "product_specialists" (
	"product_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	"duration_minutes" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "product_specialists_product_id_specialist_id_pk" PRIMARY KEY("product_id","specialist_id"),
	CONSTRAINT "product_specialists_minutes" CHECK ("product_specialists"."duration_minutes" > 0),
	CONSTRAINT "product_specialists_price" CHECK ("product_specialists"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"domain" text NOT NULL,
	"title" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"home_group" text,
	"home_place" integer,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_home" UNIQUE("home_group","home_place"),
	CONSTRAINT "products_home_group" CHECK ("products"."home_group" in ('psycho-emotional', 'medical')),
	CONSTRAINT "products_home_both" CHECK (("products"."home_group" is null) = ("products"."home_place" is null))
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"place" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_specialists" ADD CONSTRAINT "product_specialists_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_specialists" ADD CONSTRAINT "product_specialists_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_product_categories_code_fk" FOREIGN KEY ("category") REFERENCES "public"."product_categories"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_domain_domains_code_fk" FOREIGN KEY ("domain") REFERENCES "public"."domains"("code") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_specialists_specialist" ON "product_specialists" USING btree ("specialist_id");
--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category");
