ALTER TABLE "products" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "edition_dates" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "dynamic_forms" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_templates" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "is_proposal" boolean DEFAULT false NOT NULL;