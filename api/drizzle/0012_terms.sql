CREATE TABLE "terms_texts" (
	"name" text NOT NULL,
	"lang" text NOT NULL,
	"since" text NOT NULL,
	"blocks" jsonb NOT NULL,
	CONSTRAINT "terms_texts_name_lang_since_pk" PRIMARY KEY("name","lang","since")
);
