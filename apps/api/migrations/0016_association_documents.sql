CREATE TABLE "association_document_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "association_document_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_document_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"url" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"sent_by_id" bigint,
	CONSTRAINT "association_document_versions_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "association_document_versions_number_min" CHECK ("association_document_versions"."number" >= 1)
);
--> statement-breakpoint
ALTER TABLE "association_documents" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "association_documents" ADD COLUMN "readers" text[] DEFAULT array['president', 'manager', 'accountant', 'moderator'] NOT NULL;--> statement-breakpoint
ALTER TABLE "association_documents" ALTER COLUMN "readers" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "association_document_versions" ADD CONSTRAINT "association_document_versions_association_document_id_association_documents_id_fk" FOREIGN KEY ("association_document_id") REFERENCES "public"."association_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "association_document_versions" ADD CONSTRAINT "association_document_versions_sent_by_id_users_id_fk" FOREIGN KEY ("sent_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "association_document_versions_number" ON "association_document_versions" USING btree ("association_document_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "association_document_versions_url" ON "association_document_versions" USING btree ("url");--> statement-breakpoint
CREATE INDEX "association_document_versions_sender" ON "association_document_versions" USING btree ("sent_by_id");--> statement-breakpoint
ALTER TABLE "association_documents" ADD CONSTRAINT "association_documents_kind_known" CHECK ("association_documents"."kind" in ('statutes', 'minutes', 'insurance', 'accounts', 'other'));--> statement-breakpoint
ALTER TABLE "association_documents" ADD CONSTRAINT "association_documents_readers_known" CHECK ("association_documents"."readers" <@ array['president', 'manager', 'accountant', 'moderator', 'member', 'aspirant']::text[]);--> statement-breakpoint
-- By hand: a document that was there before becomes its own first version.
INSERT INTO "association_document_versions" ("association_document_id", "number", "url", "file_name", "bytes", "sent_by_id", "created_at")
SELECT d.id, 1, d.url, coalesce(f.original_name, d.title), coalesce(f.bytes, 0), d.uploaded_by_id, d.created_at
FROM "association_documents" d LEFT JOIN "files" f ON '/api/files/' || f.storage_key = d.url;
--> statement-breakpoint
ALTER TABLE "association_documents" DROP CONSTRAINT "association_documents_uploaded_by_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "association_documents_uploader";--> statement-breakpoint
ALTER TABLE "association_documents" DROP COLUMN "url";--> statement-breakpoint
ALTER TABLE "association_documents" DROP COLUMN "uploaded_by_id";