ALTER TABLE "users" ADD COLUMN "lang_chosen" boolean DEFAULT true NOT NULL;
