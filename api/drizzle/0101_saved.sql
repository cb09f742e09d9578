CREATE TABLE "saved_specialists" (
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saved_specialists_user_id_tenant_id_specialist_id_pk" PRIMARY KEY("user_id","tenant_id","specialist_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"query" text NOT NULL,
	"lang" text NOT NULL,
	"zone" text NOT NULL,
	"origin" text,
	"is_on" boolean NOT NULL,
	"seen" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_mails" (
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"token" text NOT NULL,
	"token_hash" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "search_mails_user_id_tenant_id_pk" PRIMARY KEY("user_id","tenant_id"),
	CONSTRAINT "search_mails_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "saved_specialists" ADD CONSTRAINT "saved_specialists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_specialists" ADD CONSTRAINT "saved_specialists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_specialists" ADD CONSTRAINT "saved_specialists_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_mails" ADD CONSTRAINT "search_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_mails" ADD CONSTRAINT "search_mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_specialists_tenant" ON "saved_specialists" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "saved_specialists_specialist" ON "saved_specialists" USING btree ("specialist_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","tenant_id");--> statement-breakpoint
CREATE INDEX "saved_searches_tenant" ON "saved_searches" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "saved_searches_touched" ON "saved_searches" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "search_mails_tenant" ON "search_mails" USING btree ("tenant_id");
