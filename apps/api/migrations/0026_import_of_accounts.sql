ALTER TABLE "member_import_rows" ADD COLUMN "has_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD COLUMN "own" jsonb;--> statement-breakpoint

-- By hand
-- Lines of an import that is under way.
update member_import_rows set own = (
  select jsonb_object_agg(e.key, e.value) from jsonb_each(person) e
  where e.key like 'field:%' or e.key like 'section:%')
where applied_at is null;
