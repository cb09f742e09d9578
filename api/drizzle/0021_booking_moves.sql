-- Every move of a visit, the oldest first: [{ "from": epoch milliseconds, "to": epoch milliseconds, "at": epoch milliseconds }].
ALTER TABLE "bookings" ADD COLUMN "moves" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Of visits that were moved before, only the last move is known.
UPDATE "bookings" SET "moves" = jsonb_build_array(jsonb_build_object(
  'from', (extract(epoch from "moved_from") * 1000)::bigint, 'to', (extract(epoch from "starts_at") * 1000)::bigint, 'at', (extract(epoch from "moved_at") * 1000)::bigint
)) WHERE "moved_from" IS NOT NULL AND "moved_at" IS NOT NULL;
