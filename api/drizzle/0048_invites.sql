ALTER TABLE "tenants" ADD COLUMN "categories" text[];--> statement-breakpoint
CREATE TABLE "invite_refusals" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
