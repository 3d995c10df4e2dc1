CREATE INDEX "answer_corrections_before_files" ON "answer_corrections" USING gin (jsonb_path_query_array("before", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("answer_corrections"."before", 'strict $.** ? (@ starts with "/api/files/")');--> statement-breakpoint
CREATE INDEX "answer_corrections_after_files" ON "answer_corrections" USING gin (jsonb_path_query_array("after", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("answer_corrections"."after", 'strict $.** ? (@ starts with "/api/files/")');--> statement-breakpoint
CREATE INDEX "answer_drafts_answers_files" ON "answer_drafts" USING gin (jsonb_path_query_array("answers", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("answer_drafts"."answers", 'strict $.** ? (@ starts with "/api/files/")');--> statement-breakpoint
CREATE INDEX "inscription_documents_file" ON "inscription_documents" USING btree ("file_url") WHERE "inscription_documents"."file_url" is not null;--> statement-breakpoint
CREATE INDEX "inscriptions_answers_files" ON "inscriptions" USING gin (jsonb_path_query_array("answers", 'strict $.** ? (@ starts with "/api/files/")')) WHERE jsonb_path_exists("inscriptions"."answers", 'strict $.** ? (@ starts with "/api/files/")');--> statement-breakpoint

-- By hand
UPDATE "files" SET "owner_user_id" = NULL WHERE "owner_user_id" IS NOT NULL AND (
  ("profile" = 'associationDocument' AND EXISTS (
    SELECT FROM "association_document_versions" v WHERE v."url" = '/api/files/' || "files"."storage_key"))
  OR ("profile" = 'associationFile' AND EXISTS (
    SELECT FROM "associations" a WHERE a."official_document_url" = '/api/files/' || "files"."storage_key")));
