CREATE TABLE "specialist_videos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"specialist_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"lang" text NOT NULL,
	"seconds" integer NOT NULL,
	"host" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "specialist_videos_place" UNIQUE("specialist_id","position"),
	CONSTRAINT "specialist_videos_seconds" CHECK ("specialist_videos"."seconds" > 0)
);
--> statement-breakpoint
ALTER TABLE "specialist_videos" ADD CONSTRAINT "specialist_videos_specialist_id_specialists_id_fk" FOREIGN KEY ("specialist_id") REFERENCES "public"."specialists"("id") ON DELETE no action ON UPDATE no action;
