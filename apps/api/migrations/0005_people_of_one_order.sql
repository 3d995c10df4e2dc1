ALTER TABLE "inscriptions" ADD COLUMN "paid_with_id" bigint;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD COLUMN "held_with_id" bigint;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD CONSTRAINT "inscriptions_paid_with_id_inscriptions_id_fk" FOREIGN KEY ("paid_with_id") REFERENCES "public"."inscriptions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_held_with_id_sign_up_sessions_id_fk" FOREIGN KEY ("held_with_id") REFERENCES "public"."sign_up_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inscriptions_paid_with" ON "inscriptions" USING btree ("paid_with_id") WHERE "inscriptions"."paid_with_id" is not null;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_held_with" ON "sign_up_sessions" USING btree ("held_with_id") WHERE "sign_up_sessions"."held_with_id" is not null;