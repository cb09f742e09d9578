CREATE TABLE "professions" (
	"code" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"lang" text NOT NULL,
	"words" text[] NOT NULL,
	CONSTRAINT "search_words_kind_code_lang_pk" PRIMARY KEY("kind","code","lang")
);
--> statement-breakpoint
ALTER TABLE "specialities" ADD COLUMN "profession" text;--> statement-breakpoint
ALTER TABLE "specialities" ADD CONSTRAINT "specialities_profession_professions_code_fk" FOREIGN KEY ("profession") REFERENCES "public"."professions"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "specialities_profession" ON "specialities" USING btree ("profession");--> statement-breakpoint
-- The fifteen kinds of therapy replace the twelve of before; what was no kind of therapy (a consultation, a plan) has none.
UPDATE "specialists" SET "therapies" = ARRAY(
  SELECT DISTINCT "kind"."code" FROM unnest("therapies") AS "old"("code")
  JOIN (VALUES ('cognitive-behavioural', 'COGN_COMP'), ('psychodynamic', 'PSYCHANALYSIS'), ('person-centred', 'CENTRAT_PERS'), ('family-systems', 'SISTEMIC'), ('emotion-focused', 'EXPERIENT'), ('mindfulness-based', 'RELAX_SIMB')) AS "kind"("was", "code") ON "kind"."was" = "old"."code"
  ORDER BY 1
);--> statement-breakpoint
DELETE FROM "therapies" WHERE "code" IN ('cognitive-behavioural', 'psychodynamic', 'person-centred', 'family-systems', 'emotion-focused', 'mindfulness-based', 'medical-consultation', 'second-opinion', 'nutrition-plan', 'movement-programme', 'goal-coaching', 'money-plan');
