DROP INDEX "inscriptions_edition_listed";--> statement-breakpoint
DROP INDEX "inscriptions_edition_created";--> statement-breakpoint
CREATE INDEX "inscriptions_edition_created" ON "inscriptions" USING btree ("edition_id","created_at","id","status","kind");