ALTER TABLE "specialists" ADD COLUMN "memberships" jsonb DEFAULT '[]' NOT NULL;
