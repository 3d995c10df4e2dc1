ALTER TABLE "associations" ADD COLUMN "rna" text;--> statement-breakpoint
CREATE UNIQUE INDEX "associations_rna_unique" ON "associations" USING btree ("rna");--> statement-breakpoint
ALTER TABLE "associations" ADD CONSTRAINT "associations_rna_form" CHECK ("associations"."rna" ~ '^W[0-9][0-9A-Z][0-9]{7}$');