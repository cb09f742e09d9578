ALTER TABLE "scales" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "scales" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "symptom_trees" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "symptom_trees" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE TABLE "campaign_versions" (
	"campaign_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "campaign_versions_campaign_id_version_pk" PRIMARY KEY("campaign_id","version")
);
--> statement-breakpoint
ALTER TABLE "campaign_versions" ADD CONSTRAINT "campaign_versions_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"content" jsonb NOT NULL,
	"base" integer,
	"lost" jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_drafts_kind_code_pk" PRIMARY KEY("kind","code"),
	CONSTRAINT "content_drafts_state" CHECK ("content_drafts"."state" in ('draft', 'validated', 'scheduled')),
	CONSTRAINT "content_drafts_time" CHECK (("content_drafts"."state" = 'scheduled') = ("content_drafts"."publish_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "content_steps" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"step" integer NOT NULL,
	"act" text NOT NULL,
	"version" integer,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_steps_kind_code_step_pk" PRIMARY KEY("kind","code","step")
);
--> statement-breakpoint
CREATE INDEX "content_drafts_due" ON "content_drafts" USING btree ("publish_at");
