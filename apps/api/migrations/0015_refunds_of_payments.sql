ALTER TABLE "edition_tallies" DROP CONSTRAINT "edition_tallies_signs";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_sign";--> statement-breakpoint
DROP INDEX "checkouts_due";--> statement-breakpoint
DROP INDEX "refunds_pending";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "checkout_id" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_surplus" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_checkout" ON "refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "checkouts_asked" ON "checkouts" USING btree ("asked_at" NULLS FIRST) WHERE "checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("sent_at") WHERE "refunds"."status" = 'pending';--> statement-breakpoint
ALTER TABLE "edition_tallies" ADD CONSTRAINT "edition_tallies_signs" CHECK ("edition_tallies"."paid_cents" >= 0 and "edition_tallies"."fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sign" CHECK (case when "ledger_entries"."kind" in ('paid', 'fee') or "ledger_entries"."cause" like 'returned:%' then "ledger_entries"."amount_cents" > 0 else "ledger_entries"."amount_cents" < 0 end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_tries_min" CHECK ("refunds"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_surplus_payment" CHECK (not "refunds"."is_surplus" or "refunds"."checkout_id" is not null);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_fee_fits" CHECK ("checkouts"."fee_cents" between 0 and "checkouts"."amount_cents");--> statement-breakpoint
-- What earlier payments and refunds know of themselves.
UPDATE "checkouts" c SET "fee_cents" = greatest(0, least(c."amount_cents", c."amount_cents" - o."subtotal_cents" + o."discount_cents"))
  FROM "orders" o WHERE o."id" = c."order_id";--> statement-breakpoint
UPDATE "refunds" r SET "sent_at" = r."created_at", "checkout_id" = (
    SELECT c."id" FROM "checkouts" c WHERE c."order_id" = r."order_id" AND c."status" = 'complete'
    ORDER BY CASE WHEN r."reason" = 'Paiement en double' AND r."requested_by_id" IS NULL THEN -c."id" ELSE c."id" END LIMIT 1)
  WHERE r."provider_refund_id" IS NOT NULL OR r."status" <> 'succeeded';--> statement-breakpoint
UPDATE "refunds" SET "is_surplus" = true
  WHERE "reason" = 'Paiement en double' AND "requested_by_id" IS NULL AND "checkout_id" IS NOT NULL;
