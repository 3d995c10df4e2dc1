CREATE TABLE "product_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"product_id" bigint NOT NULL,
	"followed_until" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_tier_id" bigint,
	"told_stock" integer,
	"told_price_cents" integer,
	"told_sold_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_feeds_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "product_feeds_productId_unique" UNIQUE("product_id")
);
--> statement-breakpoint
ALTER TABLE "product_feeds" ADD CONSTRAINT "product_feeds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_feeds_followed" ON "product_feeds" USING btree ("followed_until");