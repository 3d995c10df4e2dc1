ALTER TABLE "orders" DROP CONSTRAINT "orders_method_known";--> statement-breakpoint
ALTER TABLE "inscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "settlement_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_invitation_reason" CHECK ("orders"."method" is distinct from 'invitation' or "orders"."settlement_note" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_method_known" CHECK ("orders"."method" in ('card', 'paypal', 'sepa', 'transfer', 'cash', 'check', 'card_terminal', 'invoice', 'invitation'));