DROP INDEX "memberships_firstname";--> statement-breakpoint
DROP INDEX "memberships_lastname";--> statement-breakpoint
CREATE INDEX "memberships_firstname" ON "memberships" USING btree ("association_id",fold_text("firstname"),"id");--> statement-breakpoint
CREATE INDEX "memberships_lastname" ON "memberships" USING btree ("association_id",fold_text("lastname"),"id");