ALTER TABLE "edition_tallies" DROP CONSTRAINT "edition_tallies_signs";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_kind_known";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_sign";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_fee_fits";--> statement-breakpoint
ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_fee_fits";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_adds_up";--> statement-breakpoint
ALTER TABLE "edition_tallies" ADD COLUMN "donation_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "edition_tallies" ADD COLUMN "donation_refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_editions" ADD COLUMN "donation_purpose" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "donation_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "donation_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "donation_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD COLUMN "donation_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "edition_tallies" ADD CONSTRAINT "edition_tallies_signs" CHECK ("edition_tallies"."paid_cents" >= 0 and "edition_tallies"."fee_cents" >= 0 and "edition_tallies"."donation_cents" >= 0);--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_donation_purpose_filled" CHECK ("event_editions"."donation_purpose" <> '');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_kind_known" CHECK ("ledger_entries"."kind" in ('paid', 'fee', 'donation', 'refunded', 'fee_refunded', 'donation_refunded'));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_sign" CHECK (case when "ledger_entries"."kind" in ('paid', 'fee', 'donation') or "ledger_entries"."cause" like 'returned:%' then "ledger_entries"."amount_cents" > 0 else "ledger_entries"."amount_cents" < 0 end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_donation_cents_min" CHECK ("refunds"."donation_cents" >= 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_item_or_donation" CHECK ("refunds"."inscription_item_id" is null or "refunds"."donation_cents" = 0);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_fee_fits" CHECK ("refunds"."fee_cents" between 0 and "refunds"."amount_cents" - "refunds"."donation_cents");--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_donation_cents_min" CHECK ("checkouts"."donation_cents" >= 0);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_fee_fits" CHECK ("checkouts"."fee_cents" between 0 and "checkouts"."amount_cents" - "checkouts"."donation_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_donation_cents_min" CHECK ("orders"."donation_cents" >= 0);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_donation_of_registration" CHECK ("orders"."donation_cents" = 0 or "orders"."inscription_id" is not null);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_adds_up" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents" + "orders"."fee_cents" + "orders"."donation_cents");--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_donation_cents_min" CHECK ("sign_up_sessions"."donation_cents" >= 0);--> statement-breakpoint
create or replace function ledger_entries_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- Orders of membership fees belong to no edition.
  insert into edition_tallies (edition_id, hour, paid_cents, fee_cents, donation_cents,
    refunded_cents, fee_refunded_cents, donation_refunded_cents)
  select i.edition_id, tally_hour(i.edition_id, new.occurred_at),
    case new.kind when 'paid' then new.amount_cents else 0 end,
    case new.kind when 'fee' then new.amount_cents else 0 end,
    case new.kind when 'donation' then new.amount_cents else 0 end,
    case new.kind when 'refunded' then new.amount_cents else 0 end,
    case new.kind when 'fee_refunded' then new.amount_cents else 0 end,
    case new.kind when 'donation_refunded' then new.amount_cents else 0 end
  from orders o join inscriptions i on i.id = o.inscription_id
  where o.id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create or replace function fold_edition_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_edition_tallies(edition);
  with gone as (
    delete from edition_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from edition_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.hour is not distinct from t.hour))
    returning *)
  insert into edition_tallies (edition_id, hour, is_folded,
    confirmed_participants, confirmed_volunteers, pending_participants, pending_volunteers,
    cancelled_participants, cancelled_volunteers, expired_participants, expired_volunteers,
    paid_cents, fee_cents, donation_cents, refunded_cents, fee_refunded_cents, donation_refunded_cents, tickets, checked_in)
  select edition, hour, true,
    sum(confirmed_participants), sum(confirmed_volunteers), sum(pending_participants), sum(pending_volunteers),
    sum(cancelled_participants), sum(cancelled_volunteers), sum(expired_participants), sum(expired_volunteers),
    sum(paid_cents), sum(fee_cents), sum(donation_cents),
    sum(refunded_cents), sum(fee_refunded_cents), sum(donation_refunded_cents), sum(tickets), sum(checked_in)
  from gone group by hour;
end $$;
--> statement-breakpoint
create or replace function recount_edition_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform lock_edition_tallies(edition);
  with gone as (delete from edition_tallies where edition_id = edition),
  steps as (
    select case when status = 'confirmed' then confirmed_at end as at, kind, status,
      null::text as entry, 0 as amount, 0 as ticket, 0 as entered
    from inscriptions where edition_id = edition
    union all
    select l.occurred_at, null, null, l.kind, l.amount_cents, 0, 0
    from ledger_entries l join orders o on o.id = l.order_id join inscriptions i on i.id = o.inscription_id
    where i.edition_id = edition
    union all
    select null, null, null, null, 0, 1, 0 from tickets where edition_id = edition and status = 'valid'
    union all
    select checked_in_at, null, null, null, 0, 0, 1 from check_ins where edition_id = edition and undone_at is null)
  insert into edition_tallies (edition_id, hour, is_folded,
    confirmed_participants, confirmed_volunteers, pending_participants, pending_volunteers,
    cancelled_participants, cancelled_volunteers, expired_participants, expired_volunteers,
    paid_cents, fee_cents, donation_cents, refunded_cents, fee_refunded_cents, donation_refunded_cents, tickets, checked_in)
  select edition, date_trunc('hour', at, (select timezone from event_editions where id = edition)), true,
    count(*) filter (where kind = 'participant' and status = 'confirmed'),
    count(*) filter (where kind <> 'participant' and status = 'confirmed'),
    count(*) filter (where kind = 'participant' and status = 'pending_payment'),
    count(*) filter (where kind <> 'participant' and status = 'pending_payment'),
    count(*) filter (where kind = 'participant' and status in ('cancelled', 'refunded')),
    count(*) filter (where kind <> 'participant' and status in ('cancelled', 'refunded')),
    count(*) filter (where kind = 'participant' and status = 'expired'),
    count(*) filter (where kind <> 'participant' and status = 'expired'),
    coalesce(sum(amount) filter (where entry = 'paid'), 0),
    coalesce(sum(amount) filter (where entry = 'fee'), 0),
    coalesce(sum(amount) filter (where entry = 'donation'), 0),
    coalesce(sum(amount) filter (where entry = 'refunded'), 0),
    coalesce(sum(amount) filter (where entry = 'fee_refunded'), 0),
    coalesce(sum(amount) filter (where entry = 'donation_refunded'), 0),
    sum(ticket), sum(entered)
  from steps group by 2;
end $$;
