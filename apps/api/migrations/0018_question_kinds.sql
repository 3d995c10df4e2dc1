ALTER TABLE "questions" DROP CONSTRAINT "questions_field_type_known";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "field_help" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "field_rows" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "rating_look" text DEFAULT 'stars' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "field_default" text;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rating_look_known" CHECK ("questions"."rating_look" in ('stars', 'numbers', 'smileys'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_field_type_known" CHECK ("questions"."field_type" in ('text', 'phone', 'email', 'number', 'date', 'time', 'boolean', 'enum', 'rating', 'ranking', 'matrix', 'address', 'document', 'signature', 'hidden', 'product_selector'));