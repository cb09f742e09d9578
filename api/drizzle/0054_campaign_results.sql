ALTER TABLE "campaigns" ADD COLUMN "scale" text;--> statement-breakpoint
CREATE TABLE "campaign_counts" (
	"campaign_id" uuid NOT NULL,
	"band" text NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "campaign_counts_campaign_id_band_pk" PRIMARY KEY("campaign_id","band"),
	CONSTRAINT "campaign_counts_some" CHECK ("campaign_counts"."results" > 0)
);
--> statement-breakpoint
ALTER TABLE "campaign_counts" ADD CONSTRAINT "campaign_counts_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE no action ON UPDATE no action;
