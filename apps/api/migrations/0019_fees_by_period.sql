CREATE TABLE "cotisation_reminder_recipients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_reminder_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"run_id" bigint NOT NULL,
	"payment_id" bigint NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	CONSTRAINT "cotisation_reminder_recipients_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_reminder_recipients_outcome_known" CHECK ("cotisation_reminder_recipients"."outcome" in ('waiting', 'sent', 'before', 'nobody'))
);
--> statement-breakpoint
CREATE TABLE "cotisation_reminder_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_reminder_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"started_by_id" bigint,
	"total" integer NOT NULL,
	"reminded_before" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "cotisation_reminder_runs_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_reminder_runs_total_min" CHECK ("cotisation_reminder_runs"."total" >= 0),
	CONSTRAINT "cotisation_reminder_runs_reminded_before_min" CHECK ("cotisation_reminder_runs"."reminded_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cotisation_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cotisation_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"association_id" bigint NOT NULL,
	"cotisation_id" bigint NOT NULL,
	"period_id" bigint NOT NULL,
	"status" text NOT NULL,
	"payments" integer NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cotisation_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "cotisation_tallies_status_known" CHECK ("cotisation_tallies"."status" in ('paid', 'pending', 'overdue', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD COLUMN "association_id" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD COLUMN "member_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_recipients" ADD CONSTRAINT "cotisation_reminder_recipients_run_id_cotisation_reminder_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."cotisation_reminder_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_recipients" ADD CONSTRAINT "cotisation_reminder_recipients_payment_id_cotisation_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."cotisation_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_runs" ADD CONSTRAINT "cotisation_reminder_runs_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_reminder_runs" ADD CONSTRAINT "cotisation_reminder_runs_started_by_id_users_id_fk" FOREIGN KEY ("started_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_cotisation_id_cotisations_id_fk" FOREIGN KEY ("cotisation_id") REFERENCES "public"."cotisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cotisation_tallies" ADD CONSTRAINT "cotisation_tallies_period_id_cotisation_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."cotisation_periods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminder_recipients_once" ON "cotisation_reminder_recipients" USING btree ("run_id","payment_id");--> statement-breakpoint
CREATE INDEX "cotisation_reminder_recipients_outcome" ON "cotisation_reminder_recipients" USING btree ("run_id","outcome","id");--> statement-breakpoint
CREATE INDEX "cotisation_reminder_recipients_payment" ON "cotisation_reminder_recipients" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cotisation_reminder_runs_one_open" ON "cotisation_reminder_runs" USING btree ("cotisation_id") WHERE "cotisation_reminder_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "cotisation_reminder_runs_latest" ON "cotisation_reminder_runs" USING btree ("cotisation_id","created_at");--> statement-breakpoint
CREATE INDEX "cotisation_reminder_runs_started_by" ON "cotisation_reminder_runs" USING btree ("started_by_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_association" ON "cotisation_tallies" USING btree ("association_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_period" ON "cotisation_tallies" USING btree ("cotisation_id","period_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_of_period" ON "cotisation_tallies" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "cotisation_tallies_loose" ON "cotisation_tallies" USING btree ("cotisation_id") WHERE not "cotisation_tallies"."is_folded";--> statement-breakpoint
-- Payments carry copies of what a page of them is narrowed and ordered by. The name is the one that people see.
create function cotisation_payments_copy() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  select c.association_id into new.association_id from cotisations c where c.id = new.cotisation_id;
  select coalesce(nullif(trim(concat_ws(' ', p.firstname, p.lastname)), ''), u.username) into new.member_name
    from users u left join profiles p on p.user_id = u.id where u.id = new.user_id;
  new.member_name := coalesce(new.member_name, '');
  return new;
end $$;
--> statement-breakpoint
create trigger cotisation_payments_copies
  before insert or update of cotisation_id, association_id, user_id, member_name on cotisation_payments
  for each row execute function cotisation_payments_copy();
--> statement-breakpoint
create function profiles_touch_payments() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    update cotisation_payments set member_name = '' where user_id = old.user_id;
  else
    update cotisation_payments set member_name = '' where user_id = new.user_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_payment_name after insert or delete or update of firstname, lastname on profiles
  for each row execute function profiles_touch_payments();
--> statement-breakpoint
create function users_touch_payments() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update cotisation_payments set member_name = '' where user_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger users_payment_name after update of username on users
  for each row when (old.username is distinct from new.username) execute function users_touch_payments();
--> statement-breakpoint
update cotisation_payments set member_name = '';
--> statement-breakpoint
ALTER TABLE "cotisation_payments" ADD CONSTRAINT "cotisation_payments_association_id_associations_id_fk" FOREIGN KEY ("association_id") REFERENCES "public"."associations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cotisation_payments_created" ON "cotisation_payments" USING btree ("cotisation_id","period_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_name" ON "cotisation_payments" USING btree ("cotisation_id","period_id",fold_text("member_name"),"id");--> statement-breakpoint
CREATE INDEX "cotisation_payments_association" ON "cotisation_payments" USING btree ("association_id","status");--> statement-breakpoint

-- Steps of counters, one row for each period and state that a statement changes, as for memberships.
create function cotisation_payments_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents)
    select association_id, cotisation_id, period_id, status, count(*), sum(final_amount_cents)
    from came group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents)
    select g.association_id, g.cotisation_id, g.period_id, g.status, -count(*), -sum(g.final_amount_cents)
    from gone g join cotisation_periods p on p.id = g.period_id group by 1, 2, 3, 4;
  else
    insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents)
    select association_id, cotisation_id, period_id, status, sum(step), sum(step * cents) from (
      select association_id, cotisation_id, period_id, status, -1 as step, final_amount_cents as cents from gone
      union all
      select association_id, cotisation_id, period_id, status, 1, final_amount_cents from came) steps
    group by 1, 2, 3, 4 having sum(step) <> 0 or sum(step * cents) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger cotisation_payments_tally_came after insert on cotisation_payments
  referencing new table as came for each statement execute function cotisation_payments_tally();
--> statement-breakpoint
create trigger cotisation_payments_tally_gone after delete on cotisation_payments
  referencing old table as gone for each statement execute function cotisation_payments_tally();
--> statement-breakpoint
create trigger cotisation_payments_tally_changed after update on cotisation_payments
  referencing old table as gone new table as came for each statement execute function cotisation_payments_tally();
--> statement-breakpoint
create function fold_cotisation_tallies(fee bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cotisation_tallies', fee));
  with gone as (
    delete from cotisation_tallies where cotisation_id = fee
    returning association_id, period_id, status, payments, amount_cents)
  insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents, is_folded)
  select association_id, fee, period_id, status, sum(payments), sum(amount_cents), true from gone
  group by 1, 3, 4 having sum(payments) <> 0 or sum(amount_cents) <> 0;
end $$;
--> statement-breakpoint
insert into cotisation_tallies (association_id, cotisation_id, period_id, status, payments, amount_cents, is_folded)
select association_id, cotisation_id, period_id, status, count(*), sum(final_amount_cents), true
from cotisation_payments group by 1, 2, 3, 4;
