CREATE TABLE "pages" (
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"languages" text[] NOT NULL,
	"is_listed" boolean NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"content" jsonb NOT NULL,
	CONSTRAINT "pages_code_version_pk" PRIMARY KEY("code","version"),
	CONSTRAINT "pages_time" CHECK ("pages"."starts_at" < "pages"."ends_at"),
	CONSTRAINT "pages_languages" CHECK (cardinality("pages"."languages") > 0)
);
