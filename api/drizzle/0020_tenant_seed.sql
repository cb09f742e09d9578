ALTER TABLE "tenants" ADD COLUMN "seed" text;
