DROP INDEX "member_field_values_value";--> statement-breakpoint
DROP INDEX "member_field_values_number";--> statement-breakpoint
DROP INDEX "member_field_values_day";--> statement-breakpoint
DROP INDEX "memberships_role";--> statement-breakpoint
DROP INDEX "memberships_status";--> statement-breakpoint
ALTER TABLE "member_field_values" ADD COLUMN "short_value" text GENERATED ALWAYS AS (left(value, 64)) STORED;--> statement-breakpoint
CREATE INDEX "member_field_values_short" ON "member_field_values" USING btree ("field_id","short_value","membership_id");--> statement-breakpoint
CREATE INDEX "member_field_values_number" ON "member_field_values" USING btree ("field_id","number","membership_id") WHERE "member_field_values"."number" is not null;--> statement-breakpoint
CREATE INDEX "member_field_values_day" ON "member_field_values" USING btree ("field_id","day","membership_id") WHERE "member_field_values"."day" is not null;--> statement-breakpoint
CREATE INDEX "memberships_role" ON "memberships" USING btree ("association_id","role","created_at","id");--> statement-breakpoint
CREATE INDEX "memberships_status" ON "memberships" USING btree ("association_id","status","created_at","id");