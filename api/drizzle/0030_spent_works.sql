CREATE TABLE "spent_works" (
	"hash" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_works_until" ON "spent_works" USING btree ("until");
