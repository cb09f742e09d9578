ALTER TABLE "specialists" ADD COLUMN "accepts_vouchers" boolean DEFAULT true NOT NULL;
