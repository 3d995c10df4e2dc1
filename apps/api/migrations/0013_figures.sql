CREATE TABLE "entry_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "entry_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"quarter" timestamp (3) with time zone NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "entry_tallies_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
CREATE TABLE "product_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"day" date NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"gross_cents" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_tallies_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
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
ALTER TABLE "entry_tallies" ADD CONSTRAINT "entry_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tallies" ADD CONSTRAINT "product_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_tallies" ADD CONSTRAINT "product_tallies_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "source_tallies" ADD CONSTRAINT "source_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entry_tallies_edition" ON "entry_tallies" USING btree ("edition_id","quarter");--> statement-breakpoint
CREATE INDEX "entry_tallies_loose" ON "entry_tallies" USING btree ("edition_id") WHERE not "entry_tallies"."is_folded";--> statement-breakpoint
CREATE INDEX "product_tallies_edition" ON "product_tallies" USING btree ("edition_id","product_id","day");--> statement-breakpoint
CREATE INDEX "product_tallies_product" ON "product_tallies" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_tallies_loose" ON "product_tallies" USING btree ("edition_id") WHERE not "product_tallies"."is_folded";--> statement-breakpoint
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
--> statement-breakpoint

-- A product counts while its item is sold and its registration confirmed; whichever of both rows changes tells.
create function tally_product(sold inscription_items, registered inscriptions, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into product_tallies (edition_id, product_id, day, sold, gross_cents)
  select e.id, (sold).product_id, ((registered).confirmed_at at time zone e.timezone)::date,
    step * (sold).quantity, step * (sold).quantity * (sold).unit_price_cents
  from event_editions e
  where e.id = (registered).edition_id and (registered).status = 'confirmed' and (sold).status = 'sold'
$$;
--> statement-breakpoint
create function inscription_items_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then
    perform tally_product(old, r, -1) from inscriptions r where r.id = old.inscription_id;
  end if;
  if tg_op <> 'DELETE' then
    perform tally_product(new, r, 1) from inscriptions r where r.id = new.inscription_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscription_items_tally_came after insert on inscription_items for each row
  when (new.status = 'sold') execute function inscription_items_tally();
--> statement-breakpoint
create trigger inscription_items_tally_gone after delete on inscription_items for each row
  when (old.status = 'sold') execute function inscription_items_tally();
--> statement-breakpoint
create trigger inscription_items_tally_changed after update on inscription_items for each row
  when ((old.status = 'sold' or new.status = 'sold')
    and (old.inscription_id, old.product_id, old.status, old.quantity, old.unit_price_cents)
      is distinct from (new.inscription_id, new.product_id, new.status, new.quantity, new.unit_price_cents))
  execute function inscription_items_tally();
--> statement-breakpoint
create function inscriptions_product_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform tally_product(i, old, -1), tally_product(i, new, 1)
  from inscription_items i where i.inscription_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_product_tally_changed after update on inscriptions for each row
  when ((old.status = 'confirmed' or new.status = 'confirmed')
    and (old.edition_id, old.status, old.confirmed_at) is distinct from (new.edition_id, new.status, new.confirmed_at))
  execute function inscriptions_product_tally();
--> statement-breakpoint
create function fold_product_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_tallies', edition));
  with gone as (
    delete from product_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from product_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.product_id = t.product_id and loose.day = t.day))
    returning *)
  insert into product_tallies (edition_id, product_id, day, is_folded, sold, gross_cents)
  select edition, product_id, day, true, sum(sold), sum(gross_cents) from gone group by product_id, day;
end $$;
--> statement-breakpoint
create function recount_product_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('product_tallies', edition));
  with gone as (delete from product_tallies where edition_id = edition)
  insert into product_tallies (edition_id, product_id, day, is_folded, sold, gross_cents)
  select e.id, i.product_id, (r.confirmed_at at time zone e.timezone)::date, true,
    sum(i.quantity), sum(i.quantity * i.unit_price_cents)
  from inscriptions r join event_editions e on e.id = r.edition_id join inscription_items i on i.inscription_id = r.id
  where e.id = edition and r.status = 'confirmed' and i.status = 'sold' group by 1, 2, 3;
end $$;
--> statement-breakpoint
-- Another time zone has other days.
create function event_editions_product_retally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform recount_product_tallies(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger event_editions_product_retally after update on event_editions for each row
  when (old.timezone is distinct from new.timezone) execute function event_editions_product_retally();
--> statement-breakpoint
create function tally_entry(entered check_ins, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into entry_tallies (edition_id, quarter, entries)
  select (entered).edition_id, date_bin('15 minutes', (entered).checked_in_at, 'epoch'), step
  where (entered).undone_at is null
$$;
--> statement-breakpoint
create function check_ins_entry_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_entry(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_entry(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger check_ins_entry_tally after insert or delete on check_ins
  for each row execute function check_ins_entry_tally();
--> statement-breakpoint
create trigger check_ins_entry_tally_changed after update on check_ins for each row
  when ((old.edition_id, old.checked_in_at, old.undone_at is null)
    is distinct from (new.edition_id, new.checked_in_at, new.undone_at is null))
  execute function check_ins_entry_tally();
--> statement-breakpoint
create function fold_entry_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('entry_tallies', edition));
  with gone as (
    delete from entry_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from entry_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.quarter = t.quarter))
    returning *)
  insert into entry_tallies (edition_id, quarter, is_folded, entries)
  select edition, quarter, true, sum(entries) from gone group by quarter;
end $$;
--> statement-breakpoint
select recount_product_tallies(id) from event_editions;
--> statement-breakpoint
insert into entry_tallies (edition_id, quarter, is_folded, entries)
select edition_id, date_bin('15 minutes', checked_in_at, 'epoch'), true, count(*)
from check_ins where undone_at is null group by 1, 2;
