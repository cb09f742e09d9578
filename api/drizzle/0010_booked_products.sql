ALTER TABLE "bookings" ADD COLUMN "product" jsonb;
