DROP INDEX "memberships_created";--> statement-breakpoint
CREATE INDEX "memberships_created" ON "memberships" USING btree ("association_id","created_at" DESC NULLS FIRST,"id");