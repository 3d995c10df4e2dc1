-- Figures that are counted when rows change, and read as a sum of steps.

-- Steps of counters, written with the change that they count. Functions name their schema, so that they also work for
-- a restore that runs with an empty search path.
create function tally_hour(edition bigint, at timestamptz) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
  select date_trunc('hour', at, timezone) from event_editions where id = edition
$$;
--> statement-breakpoint
create function tally_inscription(registered inscriptions, step int) returns void
  language sql set search_path = public, pg_temp as $$
  insert into edition_tallies (edition_id, hour,
    confirmed_participants, confirmed_volunteers, pending_participants, pending_volunteers,
    cancelled_participants, cancelled_volunteers, expired_participants, expired_volunteers)
  select (registered).edition_id,
    case when (registered).status = 'confirmed' then tally_hour((registered).edition_id, (registered).confirmed_at) end,
    step * (is_participant and (registered).status = 'confirmed')::int,
    step * (not is_participant and (registered).status = 'confirmed')::int,
    step * (is_participant and (registered).status = 'pending_payment')::int,
    step * (not is_participant and (registered).status = 'pending_payment')::int,
    step * (is_participant and (registered).status in ('cancelled', 'refunded'))::int,
    step * (not is_participant and (registered).status in ('cancelled', 'refunded'))::int,
    step * (is_participant and (registered).status = 'expired')::int,
    step * (not is_participant and (registered).status = 'expired')::int
  from (select (registered).kind = 'participant' as is_participant) as person
$$;
--> statement-breakpoint
create function inscriptions_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform tally_inscription(old, -1); end if;
  if tg_op <> 'DELETE' then perform tally_inscription(new, 1); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_tally after insert or delete on inscriptions
  for each row execute function inscriptions_tally();
--> statement-breakpoint
create trigger inscriptions_retally after update on inscriptions for each row
  when ((old.edition_id, old.kind, old.status, old.confirmed_at)
    is distinct from (new.edition_id, new.kind, new.status, new.confirmed_at))
  execute function inscriptions_tally();
--> statement-breakpoint
create function ledger_entries_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- Orders of membership fees belong to no edition.
  insert into edition_tallies (edition_id, hour, paid_cents, fee_cents, refunded_cents, fee_refunded_cents)
  select i.edition_id, tally_hour(i.edition_id, new.occurred_at),
    case new.kind when 'paid' then new.amount_cents else 0 end,
    case new.kind when 'fee' then new.amount_cents else 0 end,
    case new.kind when 'refunded' then new.amount_cents else 0 end,
    case new.kind when 'fee_refunded' then new.amount_cents else 0 end
  from orders o join inscriptions i on i.id = o.inscription_id
  where o.id = new.order_id;
  return null;
end $$;
--> statement-breakpoint
create trigger ledger_entries_tally after insert on ledger_entries
  for each row execute function ledger_entries_tally();
--> statement-breakpoint
create function tickets_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.status = 'valid' then
    insert into edition_tallies (edition_id, tickets) values (old.edition_id, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'valid' then
    insert into edition_tallies (edition_id, tickets) values (new.edition_id, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_tally after insert or delete on tickets
  for each row execute function tickets_tally();
--> statement-breakpoint
create trigger tickets_retally after update on tickets for each row
  when ((old.edition_id, old.status) is distinct from (new.edition_id, new.status))
  execute function tickets_tally();
--> statement-breakpoint
create function check_ins_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.undone_at is null then
    insert into edition_tallies (edition_id, hour, checked_in)
      values (old.edition_id, tally_hour(old.edition_id, old.checked_in_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.undone_at is null then
    insert into edition_tallies (edition_id, hour, checked_in)
      values (new.edition_id, tally_hour(new.edition_id, new.checked_in_at), 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger check_ins_tally after insert or delete on check_ins
  for each row execute function check_ins_tally();
--> statement-breakpoint
create trigger check_ins_retally after update on check_ins for each row
  when ((old.edition_id, old.checked_in_at, old.undone_at is null)
    is distinct from (new.edition_id, new.checked_in_at, new.undone_at is null))
  execute function check_ins_tally();
--> statement-breakpoint

-- Folding and counting anew exclude each other for an edition; whoever only adds steps never waits. Each does its
-- work in one statement: what it takes away and what it puts in its place are of one moment.
create function lock_edition_tallies(edition bigint) returns void
  language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('edition_tallies', edition))
$$;
--> statement-breakpoint
create function fold_edition_tallies(edition bigint) returns void
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
    paid_cents, fee_cents, refunded_cents, fee_refunded_cents, tickets, checked_in)
  select edition, hour, true,
    sum(confirmed_participants), sum(confirmed_volunteers), sum(pending_participants), sum(pending_volunteers),
    sum(cancelled_participants), sum(cancelled_volunteers), sum(expired_participants), sum(expired_volunteers),
    sum(paid_cents), sum(fee_cents), sum(refunded_cents), sum(fee_refunded_cents), sum(tickets), sum(checked_in)
  from gone group by hour;
end $$;
--> statement-breakpoint
create function recount_edition_tallies(edition bigint) returns void
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
    paid_cents, fee_cents, refunded_cents, fee_refunded_cents, tickets, checked_in)
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
    coalesce(sum(amount) filter (where entry = 'refunded'), 0),
    coalesce(sum(amount) filter (where entry = 'fee_refunded'), 0),
    sum(ticket), sum(entered)
  from steps group by 2;
end $$;
--> statement-breakpoint
-- Another time zone has other hours.
create function event_editions_retally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform recount_edition_tallies(new.id);
  return null;
end $$;
--> statement-breakpoint
create trigger event_editions_retally after update on event_editions for each row
  when (old.timezone is distinct from new.timezone) execute function event_editions_retally();
--> statement-breakpoint

-- Steps of counters, one row for each role and state that a statement changes. Rows whose association goes with them
-- leave no step.
create function memberships_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into membership_tallies (association_id, role, status, members)
    select association_id, role, status, count(*) from came group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into membership_tallies (association_id, role, status, members)
    select g.association_id, g.role, g.status, -count(*)
    from gone g join associations a on a.id = g.association_id group by 1, 2, 3;
  else
    insert into membership_tallies (association_id, role, status, members)
    select association_id, role, status, sum(step) from (
      select association_id, role, status, -1 as step from gone
      union all select association_id, role, status, 1 from came) steps
    group by 1, 2, 3 having sum(step) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger memberships_tally_came after insert on memberships
  referencing new table as came for each statement execute function memberships_tally();
--> statement-breakpoint
create trigger memberships_tally_gone after delete on memberships
  referencing old table as gone for each statement execute function memberships_tally();
--> statement-breakpoint
create trigger memberships_tally_changed after update on memberships
  referencing old table as gone new table as came for each statement execute function memberships_tally();
--> statement-breakpoint

-- In one statement: what it takes away and what it puts in its place are of one moment. Whoever only adds steps never waits.
create function fold_membership_tallies(association bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('membership_tallies', association));
  with gone as (delete from membership_tallies where association_id = association returning role, status, members)
  insert into membership_tallies (association_id, role, status, members, is_folded)
  select association, role, status, sum(members), true from gone group by 2, 3 having sum(members) <> 0;
end $$;
--> statement-breakpoint

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
