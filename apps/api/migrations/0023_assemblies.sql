CREATE TABLE "assemblies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assemblies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"online_url" text,
	"notice_days" integer DEFAULT 15 NOT NULL,
	"quorum_kind" text DEFAULT 'none' NOT NULL,
	"quorum_numerator" integer DEFAULT 1 NOT NULL,
	"quorum_denominator" integer DEFAULT 4 NOT NULL,
	"quorum_number" integer DEFAULT 0 NOT NULL,
	"minimum_age" integer,
	"needs_paid_fee" boolean DEFAULT false NOT NULL,
	"most_proxies" integer DEFAULT 2 NOT NULL,
	"called_at" timestamp (3) with time zone,
	"called_by_id" bigint,
	"is_called_late" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"voter_count" integer DEFAULT 0 NOT NULL,
	"present_at_close" integer,
	"represented_at_close" integer,
	"minutes_document_id" bigint,
	CONSTRAINT "assemblies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "assemblies_kind_known" CHECK ("assemblies"."kind" in ('ordinary', 'extraordinary')),
	CONSTRAINT "assemblies_status_known" CHECK ("assemblies"."status" in ('draft', 'called', 'open', 'closed')),
	CONSTRAINT "assemblies_quorum_kind_known" CHECK ("assemblies"."quorum_kind" in ('none', 'fraction', 'number')),
	CONSTRAINT "assemblies_notice_days_min" CHECK ("assemblies"."notice_days" >= 0),
	CONSTRAINT "assemblies_most_proxies_min" CHECK ("assemblies"."most_proxies" >= 0),
	CONSTRAINT "assemblies_quorum_denominator_min" CHECK ("assemblies"."quorum_denominator" >= 1),
	CONSTRAINT "assemblies_called_is_dated" CHECK ("assemblies"."status" = 'draft' or "assemblies"."called_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "assembly_attendees" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_attendees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assembly_id" bigint NOT NULL,
	"membership_id" bigint,
	"user_id" bigint,
	"firstname" text DEFAULT '' NOT NULL,
	"lastname" text DEFAULT '' NOT NULL,
	"no_vote" text,
	"convocation" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"proxy_holder_id" bigint,
	"was_refused" boolean DEFAULT false NOT NULL,
	"is_present" boolean DEFAULT false NOT NULL,
	"is_represented" boolean DEFAULT false NOT NULL,
	"arrived_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(firstname || ' ' || lastname)) STORED,
	CONSTRAINT "assembly_attendees_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "assembly_attendees_no_vote_known" CHECK ("assembly_attendees"."no_vote" in ('too_young', 'fee_unpaid', 'not_member')),
	CONSTRAINT "assembly_attendees_convocation_known" CHECK ("assembly_attendees"."convocation" in ('waiting', 'sent', 'unreachable')),
	CONSTRAINT "assembly_attendees_answer_known" CHECK ("assembly_attendees"."answer" in ('none', 'present', 'absent', 'proxy')),
	CONSTRAINT "assembly_attendees_no_own_proxy" CHECK ("assembly_attendees"."proxy_holder_id" is null or "assembly_attendees"."proxy_holder_id" <> "assembly_attendees"."id"),
	CONSTRAINT "assembly_attendees_present_or_represented" CHECK (not ("assembly_attendees"."is_present" and "assembly_attendees"."is_represented")),
	CONSTRAINT "assembly_attendees_present_arrived" CHECK (not "assembly_attendees"."is_present" or "assembly_attendees"."arrived_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "assembly_ballots" (
	"code" text PRIMARY KEY NOT NULL,
	"point_id" bigint NOT NULL,
	"choice" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assembly_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assembly_id" bigint NOT NULL,
	"association_document_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assembly_papers_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "assembly_points" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assembly_points_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"assembly_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"resolution_text" text,
	"resolution_kind" text DEFAULT 'yes_no' NOT NULL,
	"candidates" text[] DEFAULT '{}' NOT NULL,
	"majority" text DEFAULT 'simple' NOT NULL,
	"vote_status" text DEFAULT 'none' NOT NULL,
	"vote_method" text,
	"vote_closed_at" timestamp (3) with time zone,
	"vote_power" integer,
	"vote_counts" jsonb,
	CONSTRAINT "assembly_points_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "assembly_points_resolution_kind_known" CHECK ("assembly_points"."resolution_kind" in ('yes_no', 'candidates')),
	CONSTRAINT "assembly_points_majority_known" CHECK ("assembly_points"."majority" in ('simple', 'two_thirds')),
	CONSTRAINT "assembly_points_vote_status_known" CHECK ("assembly_points"."vote_status" in ('none', 'open', 'closed', 'withheld')),
	CONSTRAINT "assembly_points_vote_method_known" CHECK ("assembly_points"."vote_method" in ('hands', 'secret')),
	CONSTRAINT "assembly_points_result_when_closed" CHECK (("assembly_points"."vote_status" = 'closed') = ("assembly_points"."vote_counts" is not null))
);
--> statement-breakpoint
CREATE TABLE "assembly_vote_marks" (
	"point_id" bigint NOT NULL,
	"attendee_id" bigint NOT NULL,
	"cast_by_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_called_by_id_users_id_fk" FOREIGN KEY ("called_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_minutes_document_id_association_documents_id_fk" FOREIGN KEY ("minutes_document_id") REFERENCES "public"."association_documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_attendees" ADD CONSTRAINT "assembly_attendees_proxy_holder_id_assembly_attendees_id_fk" FOREIGN KEY ("proxy_holder_id") REFERENCES "public"."assembly_attendees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_ballots" ADD CONSTRAINT "assembly_ballots_point_id_assembly_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."assembly_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD CONSTRAINT "assembly_papers_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_papers" ADD CONSTRAINT "assembly_papers_association_document_id_association_documents_id_fk" FOREIGN KEY ("association_document_id") REFERENCES "public"."association_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_points" ADD CONSTRAINT "assembly_points_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_vote_marks" ADD CONSTRAINT "assembly_vote_marks_point_id_assembly_points_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."assembly_points"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_vote_marks" ADD CONSTRAINT "assembly_vote_marks_attendee_id_assembly_attendees_id_fk" FOREIGN KEY ("attendee_id") REFERENCES "public"."assembly_attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_vote_marks" ADD CONSTRAINT "assembly_vote_marks_cast_by_id_assembly_attendees_id_fk" FOREIGN KEY ("cast_by_id") REFERENCES "public"."assembly_attendees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assemblies_association" ON "assemblies" USING btree ("association_id","starts_at");--> statement-breakpoint
CREATE INDEX "assemblies_called_by" ON "assemblies" USING btree ("called_by_id");--> statement-breakpoint
CREATE INDEX "assemblies_minutes" ON "assemblies" USING btree ("minutes_document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_attendees_once" ON "assembly_attendees" USING btree ("assembly_id","membership_id");--> statement-breakpoint
CREATE INDEX "assembly_attendees_name" ON "assembly_attendees" USING btree ("assembly_id",fold_text("lastname"),fold_text("firstname"),"id");--> statement-breakpoint
CREATE INDEX "assembly_attendees_answer" ON "assembly_attendees" USING btree ("assembly_id","answer");--> statement-breakpoint
CREATE INDEX "assembly_attendees_convocation" ON "assembly_attendees" USING btree ("assembly_id","convocation","id");--> statement-breakpoint
CREATE INDEX "assembly_attendees_counted" ON "assembly_attendees" USING btree ("assembly_id","is_present","no_vote") WHERE "assembly_attendees"."is_present" or "assembly_attendees"."is_represented";--> statement-breakpoint
CREATE INDEX "assembly_attendees_holder" ON "assembly_attendees" USING btree ("proxy_holder_id") WHERE "assembly_attendees"."proxy_holder_id" is not null;--> statement-breakpoint
CREATE INDEX "assembly_attendees_membership" ON "assembly_attendees" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "assembly_attendees_user" ON "assembly_attendees" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "assembly_attendees_search_text_contains" ON "assembly_attendees" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assembly_ballots_point" ON "assembly_ballots" USING btree ("point_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_papers_once" ON "assembly_papers" USING btree ("assembly_id","association_document_id");--> statement-breakpoint
CREATE INDEX "assembly_papers_document" ON "assembly_papers" USING btree ("association_document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_points_position" ON "assembly_points" USING btree ("assembly_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_points_one_open" ON "assembly_points" USING btree ("assembly_id") WHERE "assembly_points"."vote_status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_vote_marks_once" ON "assembly_vote_marks" USING btree ("point_id","attendee_id");--> statement-breakpoint
CREATE INDEX "assembly_vote_marks_attendee" ON "assembly_vote_marks" USING btree ("attendee_id");--> statement-breakpoint
CREATE INDEX "assembly_vote_marks_cast_by" ON "assembly_vote_marks" USING btree ("cast_by_id");--> statement-breakpoint

-- By hand
create function memberships_touch_attendees() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update assembly_attendees set user_id = new.user_id,
    firstname = case when new.firstname || new.lastname = '' then firstname else new.firstname end,
    lastname = case when new.firstname || new.lastname = '' then lastname else new.lastname end
  where membership_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_attendee_person after update on memberships
  for each row
  when ((old.user_id, old.firstname, old.lastname) is distinct from (new.user_id, new.firstname, new.lastname))
  execute function memberships_touch_attendees();
