DROP INDEX "holds_confirmed_tier";--> statement-breakpoint
DROP INDEX "holds_confirmed_option";--> statement-breakpoint
DROP INDEX "sign_up_sessions_user";--> statement-breakpoint
DROP INDEX "sign_up_sessions_visitor";--> statement-breakpoint
DROP INDEX "sign_up_sessions_third_person";--> statement-breakpoint
DROP INDEX "sign_up_sessions_group";--> statement-breakpoint
CREATE INDEX "holds_confirmed_tier" ON "holds" USING btree ("price_tier_id") WHERE "holds"."status" = 'confirmed' and "holds"."price_tier_id" is not null;--> statement-breakpoint
CREATE INDEX "holds_confirmed_option" ON "holds" USING btree ("option_id") WHERE "holds"."status" = 'confirmed' and "holds"."option_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_user" ON "sign_up_sessions" USING btree ("user_id","edition_id") WHERE "sign_up_sessions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_visitor" ON "sign_up_sessions" USING btree ("visitor_id","edition_id") WHERE "sign_up_sessions"."visitor_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_third_person" ON "sign_up_sessions" USING btree ("third_person_id") WHERE "sign_up_sessions"."third_person_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_group" ON "sign_up_sessions" USING btree ("group_id") WHERE "sign_up_sessions"."group_id" is not null;