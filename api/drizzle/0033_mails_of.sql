ALTER TABLE "outbox_mails" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "outbox_mails_user" ON "outbox_mails" USING btree ("user_id");
