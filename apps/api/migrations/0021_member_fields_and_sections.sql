CREATE TABLE "cotisation_sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"section_id" bigint NOT NULL,
	CONSTRAINT "cotisation_sections_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "member_field_values" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_field_values_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"membership_id" bigint NOT NULL,
	"field_id" bigint NOT NULL,
	"value" text NOT NULL,
	"number" numeric,
	"day" date,
	"search_text" text,
	CONSTRAINT "member_field_values_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "member_fields" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_fields_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"name" text NOT NULL,
	"help" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"readers" text DEFAULT 'member' NOT NULL,
	"asked_from" text DEFAULT 'board' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "member_fields_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "member_fields_kind_known" CHECK ("member_fields"."kind" in ('text', 'number', 'date', 'choice', 'boolean', 'file')),
	CONSTRAINT "member_fields_readers_known" CHECK ("member_fields"."readers" in ('board', 'member', 'everyone')),
	CONSTRAINT "member_fields_asked_from_known" CHECK ("member_fields"."asked_from" in ('member', 'board'))
);
--> statement-breakpoint
CREATE TABLE "section_leaders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_leaders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"section_id" bigint NOT NULL,
	"membership_id" bigint NOT NULL,
	CONSTRAINT "section_leaders_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "section_members" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "section_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"section_id" bigint NOT NULL,
	"membership_id" bigint NOT NULL,
	CONSTRAINT "section_members_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "sections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"name" text NOT NULL,
	"archived_at" timestamp (3) with time zone,
	CONSTRAINT "sections_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
ALTER TABLE "cotisation_sections" ADD CONSTRAINT "cotisation_sections_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_sections" ADD CONSTRAINT "cotisation_sections_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_field_values" ADD CONSTRAINT "member_field_values_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_field_values" ADD CONSTRAINT "member_field_values_field_id_member_fields_id_fk" FOREIGN KEY ("field_id") REFERENCES "public"."member_fields"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_fields" ADD CONSTRAINT "member_fields_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_leaders" ADD CONSTRAINT "section_leaders_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_leaders" ADD CONSTRAINT "section_leaders_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_members" ADD CONSTRAINT "section_members_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sections" ADD CONSTRAINT "sections_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_sections_once" ON "cotisation_sections" USING btree ("cotisation_id","section_id");--> statement-breakpoint
CREATE INDEX "cotisation_sections_section" ON "cotisation_sections" USING btree ("section_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_field_values_once" ON "member_field_values" USING btree ("membership_id","field_id");--> statement-breakpoint
CREATE INDEX "member_field_values_value" ON "member_field_values" USING btree ("field_id",left("value", 64),"membership_id");--> statement-breakpoint
CREATE INDEX "member_field_values_number" ON "member_field_values" USING btree ("field_id","number") WHERE "member_field_values"."number" is not null;--> statement-breakpoint
CREATE INDEX "member_field_values_day" ON "member_field_values" USING btree ("field_id","day") WHERE "member_field_values"."day" is not null;--> statement-breakpoint
CREATE INDEX "member_field_values_file" ON "member_field_values" USING btree ("value") WHERE "member_field_values"."value" like '/api/files/%';--> statement-breakpoint
CREATE INDEX "member_field_values_search_text_contains" ON "member_field_values" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "member_fields_name" ON "member_fields" USING btree ("association_id",fold_text("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "section_leaders_once" ON "section_leaders" USING btree ("section_id","membership_id");--> statement-breakpoint
CREATE INDEX "section_leaders_membership" ON "section_leaders" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "section_members_once" ON "section_members" USING btree ("section_id","membership_id");--> statement-breakpoint
CREATE INDEX "section_members_membership" ON "section_members" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sections_name" ON "sections" USING btree ("association_id",fold_text("name"));--> statement-breakpoint
-- By hand
CREATE FUNCTION member_field_values_typed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  field record;
BEGIN
  SELECT f.kind, f.association_id INTO field FROM member_fields f WHERE f.id = NEW.field_id;
  IF NOT EXISTS (SELECT FROM memberships m
      WHERE m.id = NEW.membership_id AND m.association_id = field.association_id) THEN
    RAISE EXCEPTION 'a value of another association' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'member_field_values_same_association', TABLE = 'member_field_values';
  END IF;
  NEW.number := CASE WHEN field.kind = 'number' THEN NEW.value::numeric END;
  NEW.day := CASE WHEN field.kind = 'date' THEN NEW.value::date END;
  NEW.search_text := CASE WHEN field.kind = 'text' THEN fold_text(NEW.value) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER member_field_values_typed BEFORE INSERT OR UPDATE OF value, field_id, membership_id
  ON member_field_values FOR EACH ROW EXECUTE FUNCTION member_field_values_typed();
--> statement-breakpoint
CREATE FUNCTION section_of_same_association() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM memberships m JOIN sections s ON s.association_id = m.association_id
      WHERE m.id = NEW.membership_id AND s.id = NEW.section_id
        AND (TG_TABLE_NAME <> 'section_leaders' OR m.user_id IS NOT NULL)) THEN
    RAISE EXCEPTION 'a section of another association, or a leader without an account'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'section_of_same_association', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER section_members_same_association BEFORE INSERT OR UPDATE ON section_members
  FOR EACH ROW EXECUTE FUNCTION section_of_same_association();
--> statement-breakpoint
CREATE TRIGGER section_leaders_same_association BEFORE INSERT OR UPDATE ON section_leaders
  FOR EACH ROW EXECUTE FUNCTION section_of_same_association();
