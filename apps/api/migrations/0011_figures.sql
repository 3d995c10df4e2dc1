CREATE TABLE "source_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"pages" integer DEFAULT 0 NOT NULL,
	"forms" integer DEFAULT 0 NOT NULL,
	"choices" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"net_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "source_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "source_tallies_length" CHECK (char_length("source_tallies"."source") <= 122),
	CONSTRAINT "source_tallies_visits" CHECK ("source_tallies"."pages" >= 0 and "source_tallies"."forms" >= 0 and "source_tallies"."choices" >= 0)
);
--> statement-breakpoint
ALTER TABLE "answer_drafts" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inscriptions" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "source_tallies" ADD CONSTRAINT "source_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "source_tallies_edition" ON "source_tallies" USING btree ("edition_id","source");--> statement-breakpoint
CREATE INDEX "source_tallies_loose" ON "source_tallies" USING btree ("edition_id") WHERE not "source_tallies"."is_folded";--> statement-breakpoint

-- By hand: counters by source, written with the change that they count.
create function tally_source(registered inscriptions, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into source_tallies (edition_id, day, source, confirmed)
  select e.id, ((registered).confirmed_at at time zone e.timezone)::date, (registered).source, step
  from event_editions e where e.id = (registered).edition_id and (registered).status = 'confirmed'
$$;
--> statement-breakpoint
create function inscriptions_source_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_source(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_source(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_source_tally_came after insert on inscriptions for each row
  when (new.status = 'confirmed') execute function inscriptions_source_tally();
--> statement-breakpoint
create trigger inscriptions_source_tally_gone after delete on inscriptions for each row
  when (old.status = 'confirmed') execute function inscriptions_source_tally();
--> statement-breakpoint
create trigger inscriptions_source_tally_changed after update on inscriptions for each row
  when ((old.status = 'confirmed' or new.status = 'confirmed')
    and (old.edition_id, old.status, old.confirmed_at, old.source)
      is distinct from (new.edition_id, new.status, new.confirmed_at, new.source))
  execute function inscriptions_source_tally();
--> statement-breakpoint
-- What is left for the organiser, with the sign that the ledger gives each entry; a donation is a part of what was paid.
create function ledger_entries_source_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into source_tallies (edition_id, day, source, net_cents)
  select e.id, (new.occurred_at at time zone e.timezone)::date, i.source,
    case when new.kind in ('fee', 'fee_refunded') then -new.amount_cents else new.amount_cents end
  from orders o join inscriptions i on i.id = o.inscription_id join event_editions e on e.id = i.edition_id
  where o.id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_source_tally after insert on ledger_entries for each row
  when (new.kind in ('paid', 'refunded', 'fee', 'fee_refunded')) execute function ledger_entries_source_tally();
--> statement-breakpoint
create function fold_source_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('source_tallies', edition));
  with gone as (
    delete from source_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from source_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.day = t.day and loose.source = t.source))
    returning *)
  insert into source_tallies (edition_id, day, source, is_folded, pages, forms, choices, confirmed, net_cents)
  select edition, day, source, true, sum(pages), sum(forms), sum(choices), sum(confirmed), sum(net_cents)
  from gone group by day, source;
end $$;
--> statement-breakpoint
-- Whoever registered before this was counted came directly, as far as anybody knows.
insert into source_tallies (edition_id, day, is_folded, confirmed)
select e.id, (i.confirmed_at at time zone e.timezone)::date, true, count(*)
from inscriptions i join event_editions e on e.id = i.edition_id where i.status = 'confirmed' group by 1, 2;
--> statement-breakpoint
insert into source_tallies (edition_id, day, is_folded, net_cents)
select e.id, (l.occurred_at at time zone e.timezone)::date, true,
  sum(case when l.kind in ('fee', 'fee_refunded') then -l.amount_cents else l.amount_cents end)
from ledger_entries l join orders o on o.id = l.order_id join inscriptions i on i.id = o.inscription_id
  join event_editions e on e.id = i.edition_id
where l.kind in ('paid', 'refunded', 'fee', 'fee_refunded') group by 1, 2;
