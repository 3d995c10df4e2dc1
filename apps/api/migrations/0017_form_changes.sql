CREATE TABLE "form_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"form_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"changes" jsonb,
	"save_id" text,
	"author_id" bigint,
	CONSTRAINT "form_changes_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "form_changes_revision_min" CHECK ("form_changes"."revision" >= 1)
);
--> statement-breakpoint
ALTER TABLE "form_changes" ADD CONSTRAINT "form_changes_form_id_dynamic_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."dynamic_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_changes" ADD CONSTRAINT "form_changes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "form_changes_revision_unique" ON "form_changes" USING btree ("form_id","revision");--> statement-breakpoint
CREATE INDEX "form_changes_author" ON "form_changes" USING btree ("author_id");