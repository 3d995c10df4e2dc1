CREATE TABLE "member_import_mappings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_import_mappings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"fields" jsonb NOT NULL,
	CONSTRAINT "member_import_mappings_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "member_import_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_import_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"import_id" bigint NOT NULL,
	"line" integer NOT NULL,
	"action" text NOT NULL,
	"membership_id" bigint,
	"person" jsonb,
	"before" jsonb,
	"applied_at" timestamp (3) with time zone,
	CONSTRAINT "member_import_rows_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "member_import_rows_action_known" CHECK ("member_import_rows"."action" in ('create', 'complete', 'replace'))
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"started_by_id" bigint,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"sends_invitations" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"merged" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "member_imports_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "member_imports_state_known" CHECK ("member_imports"."state" in ('running', 'stopping', 'stopped', 'done', 'undoing', 'undone')),
	CONSTRAINT "member_imports_total_min" CHECK ("member_imports"."total" >= 0),
	CONSTRAINT "member_imports_skipped_min" CHECK ("member_imports"."skipped" >= 0),
	CONSTRAINT "member_imports_created_min" CHECK ("member_imports"."created" >= 0),
	CONSTRAINT "member_imports_merged_min" CHECK ("member_imports"."merged" >= 0)
);
--> statement-breakpoint
CREATE TABLE "membership_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "membership_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"membership_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"email" text,
	"offered_by_id" bigint,
	"claimed_by_id" bigint,
	"claimed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "membership_claims_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
ALTER TABLE "membership_history" DROP CONSTRAINT "membership_history_event_known";--> statement-breakpoint
ALTER TABLE "cotisation_payments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_history" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "memberships" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_history" ADD COLUMN "membership_id" bigint;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "birthday" date;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "address_line" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "zipcode" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "import_id" bigint;--> statement-breakpoint
ALTER TABLE "member_import_mappings" ADD CONSTRAINT "member_import_mappings_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_import_rows" ADD CONSTRAINT "member_import_rows_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_claims" ADD CONSTRAINT "membership_claims_membership_id_memberships_id_fk" FOREIGN KEY ("membership_id") REFERENCES "public"."memberships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_claims" ADD CONSTRAINT "membership_claims_offered_by_id_users_id_fk" FOREIGN KEY ("offered_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_claims" ADD CONSTRAINT "membership_claims_claimed_by_id_users_id_fk" FOREIGN KEY ("claimed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_mappings_association" ON "member_import_mappings" USING btree ("association_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_import_rows_once" ON "member_import_rows" USING btree ("import_id","line");--> statement-breakpoint
CREATE INDEX "member_import_rows_open" ON "member_import_rows" USING btree ("import_id","line") WHERE "member_import_rows"."applied_at" is null;--> statement-breakpoint
CREATE INDEX "member_import_rows_membership" ON "member_import_rows" USING btree ("membership_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_imports_one_open" ON "member_imports" USING btree ("association_id") WHERE "member_imports"."state" in ('running', 'stopping', 'undoing');--> statement-breakpoint
CREATE INDEX "member_imports_latest" ON "member_imports" USING btree ("association_id","created_at");--> statement-breakpoint
CREATE INDEX "member_imports_started_by" ON "member_imports" USING btree ("started_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_claims_token_unique" ON "membership_claims" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_claims_one_open" ON "membership_claims" USING btree ("membership_id") WHERE "membership_claims"."claimed_at" is null and "membership_claims"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "membership_claims_offered_by" ON "membership_claims" USING btree ("offered_by_id");--> statement-breakpoint
CREATE INDEX "membership_claims_claimed_by" ON "membership_claims" USING btree ("claimed_by_id");--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_payments_once_without_account" ON "cotisation_payments" USING btree ("cotisation_id","membership_id","period_id") WHERE "cotisation_payments"."user_id" is null;--> statement-breakpoint
CREATE INDEX "membership_history_membership" ON "membership_history" USING btree ("membership_id");--> statement-breakpoint
CREATE INDEX "memberships_email" ON "memberships" USING btree (lower("email")) WHERE "memberships"."email" is not null;--> statement-breakpoint
CREATE INDEX "memberships_import" ON "memberships" USING btree ("import_id") WHERE "memberships"."import_id" is not null;--> statement-breakpoint
ALTER TABLE "membership_history" ADD CONSTRAINT "membership_history_event_known" CHECK ("membership_history"."event" in ('requested', 'joined', 'accepted', 'refused', 'suspended', 'reactivated', 'role_changed', 'left', 'removed', 'added', 'imported', 'taken_over', 'merged'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_gender_known" CHECK ("memberships"."gender" in ('M', 'Mme'));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_or_names" CHECK ("memberships"."user_id" is not null or ("memberships"."firstname" <> '' and "memberships"."lastname" <> ''));--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_account_holds_person" CHECK ("memberships"."user_id" is null or num_nonnulls("memberships"."email", "memberships"."phone", "memberships"."birthday", "memberships"."gender", "memberships"."address_line", "memberships"."zipcode", "memberships"."city") = 0);--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_rights_need_account" CHECK ("memberships"."user_id" is not null or "memberships"."role" in ('member', 'aspirant'));--> statement-breakpoint

-- By hand
-- A person without an account has the name that stands in the membership itself.
create or replace function memberships_copy_name() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if new.user_id is null then
    return new;
  end if;
  select coalesce(p.firstname, ''), coalesce(p.lastname, '') into new.firstname, new.lastname
    from profiles p where p.user_id = new.user_id;
  new.firstname := coalesce(new.firstname, '');
  new.lastname := coalesce(new.lastname, '');
  return new;
end $$;
--> statement-breakpoint
-- Of whoever left without an account, the payment keeps the name that it had.
create or replace function cotisation_payments_copy() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  known text;
begin
  select c.association_id into new.association_id from cotisations c where c.id = new.cotisation_id;
  if new.user_id is null then
    select concat_ws(' ', m.firstname, m.lastname) into known from memberships m where m.id = new.membership_id;
    if known is null and tg_op = 'UPDATE' then
      known := old.member_name;
    end if;
  else
    select coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), u.username) into known
      from users u left join profiles p on p.user_id = u.id where u.id = new.user_id;
  end if;
  new.member_name := coalesce(known, '');
  return new;
end $$;
--> statement-breakpoint
create function memberships_touch_payments() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update cotisation_payments set member_name = '' where membership_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_payment_name after update of firstname, lastname on memberships
  for each row
  when (new.user_id is null and (old.firstname, old.lastname) is distinct from (new.firstname, new.lastname))
  execute function memberships_touch_payments();
