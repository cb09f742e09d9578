CREATE TABLE "result_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"specialist_id" uuid NOT NULL,
	"text" integer NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "result_shares" ADD CONSTRAINT "result_shares_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "result_shares_tenant" ON "result_shares" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "result_shares_user" ON "result_shares" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "result_shares_specialist" ON "result_shares" USING btree ("specialist_id");--> statement-breakpoint
CREATE UNIQUE INDEX "result_shares_one" ON "result_shares" USING btree ("tenant_id","user_id","specialist_id") WHERE "result_shares"."ended_at" is null;
