ALTER TABLE "tickets" DROP CONSTRAINT "tickets_status_known";--> statement-breakpoint
DROP INDEX "inscription_claims_one_open";--> statement-breakpoint
DROP INDEX "tickets_unit_unique";--> statement-breakpoint
ALTER TABLE "event_editions" ADD COLUMN "transferable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD COLUMN "kind" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD COLUMN "offered_by_id" bigint;--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD COLUMN "former_name" text;--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inscription_claims_offered_by" ON "inscription_claims" USING btree ("offered_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "inscription_claims_one_open" ON "inscription_claims" USING btree ("inscription_id","kind") WHERE "inscription_claims"."claimed_at" is null and "inscription_claims"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_unit_unique" ON "tickets" USING btree ("inscription_item_id","unit") WHERE "tickets"."status" <> 'transferred';--> statement-breakpoint
ALTER TABLE "inscription_claims" ADD CONSTRAINT "inscription_claims_kind_known" CHECK ("inscription_claims"."kind" in ('registration', 'transfer'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('valid', 'cancelled', 'transferred'));