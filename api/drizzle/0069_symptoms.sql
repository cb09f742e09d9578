CREATE TABLE "symptom_trees" (
	"version" integer PRIMARY KEY NOT NULL,
	"tree" jsonb NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "symptom_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid,
	"secret_hash" text,
	"version" integer NOT NULL,
	"answers" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "symptom_requests_owner" CHECK (("symptom_requests"."user_id" is null) <> ("symptom_requests"."secret_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "symptom_requests" ADD CONSTRAINT "symptom_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "symptom_requests" ADD CONSTRAINT "symptom_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "symptom_requests_user" ON "symptom_requests" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "symptom_requests_person" ON "symptom_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "symptom_requests_unlinked" ON "symptom_requests" USING btree ("created_at") WHERE "symptom_requests"."user_id" is null;
