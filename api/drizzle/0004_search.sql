CREATE TABLE "problems" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "therapies" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "therapies" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "problems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "specialists" ADD COLUMN "lon" double precision;