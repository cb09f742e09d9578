CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "hours_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialist_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "hours_exceptions_range" CHECK ("hours_exceptions"."from_minute" between 0 and 1439 and "hours_exceptions"."to_minute" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "weekly_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialist_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"from_minute" integer NOT NULL,
	"to_minute" integer NOT NULL,
	CONSTRAINT "weekly_hours_range" CHECK ("weekly_hours"."day" between 1 and 7 and "weekly_hours"."from_minute" between 0 and 1439 and "weekly_hours"."to_minute" between 1 and 1440)
);
--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"translation_group" text NOT NULL,
	"lang" text NOT NULL,
	"slug" text NOT NULL,
	"category" text NOT NULL,
	"author_id" uuid NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"meta_title" text NOT NULL,
	"meta_description" text NOT NULL,
	"body" jsonb NOT NULL,
	"word_count" integer NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"modified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "posts_address" UNIQUE("lang","slug"),
	CONSTRAINT "posts_translation" UNIQUE("translation_group","lang")
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	"status" text NOT NULL,
	"during" "tstzrange" NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"holder" text NOT NULL,
	"user_id" uuid,
	"held_until" timestamp (3) with time zone NOT NULL,
	"extended" boolean NOT NULL,
	"specialist_zone" text NOT NULL,
	"wall_time" text NOT NULL,
	"tz_version" text NOT NULL,
	"online" boolean NOT NULL,
	"zone" text,
	"lang" text,
	"first_name" text,
	"last_name" text,
	"phone" text,
	"note" text,
	"order_id" uuid,
	"sequence" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bookings_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('held', 'booked', 'ended', 'cancelled')),
	CONSTRAINT "bookings_order" CHECK (("bookings"."status" in ('booked', 'cancelled')) = ("bookings"."order_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"posting_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "ledger_entries_line" UNIQUE("posting_id","line")
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"posted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"nonce" text NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_attempts_nonce_unique" UNIQUE("nonce")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"code" text PRIMARY KEY NOT NULL,
	"zone" text NOT NULL,
	"name" jsonb NOT NULL,
	"lat" double precision NOT NULL,
	"lon" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "specialities" (
	"code" text PRIMARY KEY NOT NULL,
	"domain" text NOT NULL,
	"name" jsonb NOT NULL,
	"heading_f" jsonb NOT NULL,
	"heading_m" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialist_id" uuid NOT NULL,
	"author" text NOT NULL,
	"portrait" jsonb NOT NULL,
	"stars" integer NOT NULL,
	"lang" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "specialist_specialities" (
	"specialist_id" uuid NOT NULL,
	"speciality" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "specialist_specialities_specialist_id_position_pk" PRIMARY KEY("specialist_id","position")
);
--> statement-breakpoint
CREATE TABLE "specialists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"atlas_url" text NOT NULL,
	"title" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"gender" text NOT NULL,
	"portrait" jsonb NOT NULL,
	"city" text NOT NULL,
	"address" text,
	"zone" text NOT NULL,
	"domain" text NOT NULL,
	"languages" text[] NOT NULL,
	"online" boolean NOT NULL,
	"verified" boolean NOT NULL,
	"practice_years" integer NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"duration" integer NOT NULL,
	"buffer" integer NOT NULL,
	"least_notice" integer NOT NULL,
	"first_meeting_free" boolean NOT NULL,
	"licences" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"description_lang" text NOT NULL,
	CONSTRAINT "specialists_atlas_url_unique" UNIQUE("atlas_url"),
	CONSTRAINT "specialists_minutes" CHECK ("specialists"."duration" > 0 and "specialists"."buffer" >= 0 and "specialists"."least_notice" >= 0),
	CONSTRAINT "specialists_price" CHECK ("specialists"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tenant_specialists" (
	"tenant_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	CONSTRAINT "tenant_specialists_tenant_id_specialist_id_pk" PRIMARY KEY("tenant_id","specialist_id")
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "memberships_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"host_class" text NOT NULL,
	"zone" text NOT NULL,
	"currency" text NOT NULL,
	"all_specialists" boolean NOT NULL,
	CONSTRAINT "tenants_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"lang" text NOT NULL,
	"zone" text,
	"portrait" jsonb NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "hours_exceptions" ADD CONSTRAINT "hours_exceptions_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_hours" ADD CONSTRAINT "weekly_hours_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_categories" ADD CONSTRAINT "blog_categories_domain_domains_code_fk" FOREIGN KEY ("domain") REFERENCES "public"."domains"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_category_blog_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."blog_categories"("slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_author_id_specialists_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialities" ADD CONSTRAINT "specialities_domain_domains_code_fk" FOREIGN KEY ("domain") REFERENCES "public"."domains"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialist_specialities" ADD CONSTRAINT "specialist_specialities_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialist_specialities" ADD CONSTRAINT "specialist_specialities_speciality_specialities_code_fk" FOREIGN KEY ("speciality") REFERENCES "public"."specialities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_city_cities_code_fk" FOREIGN KEY ("city") REFERENCES "public"."cities"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specialists" ADD CONSTRAINT "specialists_domain_domains_code_fk" FOREIGN KEY ("domain") REFERENCES "public"."domains"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_specialists" ADD CONSTRAINT "tenant_specialists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_specialists" ADD CONSTRAINT "tenant_specialists_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hours_exceptions_specialist" ON "hours_exceptions" USING btree ("specialist_id","day");--> statement-breakpoint
CREATE INDEX "weekly_hours_specialist" ON "weekly_hours" USING btree ("specialist_id");--> statement-breakpoint
CREATE INDEX "posts_lang" ON "posts" USING btree ("lang","published_at");--> statement-breakpoint
CREATE INDEX "posts_author" ON "posts" USING btree ("author_id","published_at");--> statement-breakpoint
CREATE INDEX "bookings_specialist" ON "bookings" USING btree ("specialist_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("tenant_id","user_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_holder" ON "bookings" USING btree ("holder") WHERE "bookings"."status" = 'held';--> statement-breakpoint
CREATE INDEX "ledger_postings_order" ON "ledger_postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "reviews_specialist" ON "reviews" USING btree ("specialist_id","written_at");--> statement-breakpoint
CREATE INDEX "specialists_domain" ON "specialists" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "specialists_languages" ON "specialists" USING gin ("languages");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");