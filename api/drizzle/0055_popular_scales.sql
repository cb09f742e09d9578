CREATE INDEX "respondents_created" ON "respondents" USING btree ("created_at","scale");
