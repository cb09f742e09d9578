ALTER TABLE "tenants" ADD COLUMN "hosts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What an older demo has; every other tenant's come with the registry's next document.
UPDATE "tenants" SET "hosts" = CASE "code" WHEN 'tessera' THEN '{localhost,127.0.0.1}'::text[] ELSE ARRAY["code" || '.localhost'] END WHERE "code" IN ('tessera', 'aurora', 'brightwork');
