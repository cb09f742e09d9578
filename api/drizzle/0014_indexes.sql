CREATE INDEX "blog_categories_domain" ON "blog_categories" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "posts_category" ON "posts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "emulator_events_transaction" ON "emulator_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "emulator_refunds_transaction" ON "emulator_refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "products_domain" ON "products" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "specialities_domain" ON "specialities" USING btree ("domain");--> statement-breakpoint
CREATE INDEX "specialist_specialities_speciality" ON "specialist_specialities" USING btree ("speciality");--> statement-breakpoint
CREATE INDEX "specialists_user" ON "specialists" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "specialists_city" ON "specialists" USING btree ("city");--> statement-breakpoint
CREATE INDEX "tenant_specialists_specialist" ON "tenant_specialists" USING btree ("specialist_id");--> statement-breakpoint
CREATE INDEX "bookings_person" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "specialist_applications_tenant" ON "specialist_applications" USING btree ("tenant_id");