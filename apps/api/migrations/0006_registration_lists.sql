DROP INDEX "inscriptions_edition_name";--> statement-breakpoint
CREATE INDEX "inscriptions_edition_listed" ON "inscriptions" USING btree ("edition_id","id","status","kind");--> statement-breakpoint
CREATE INDEX "inscriptions_edition_name" ON "inscriptions" USING btree ("edition_id","lastname","firstname","id");