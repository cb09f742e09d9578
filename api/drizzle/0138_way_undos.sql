CREATE TABLE "way_undos" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "way_undos" ADD CONSTRAINT "way_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "way_undos" ADD CONSTRAINT "way_undos_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "way_undos_user" ON "way_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "way_undos_tenant" ON "way_undos" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "way_undos_expiry" ON "way_undos" USING btree ("expires_at");
