ALTER TABLE "event_editions" ADD COLUMN "is_called_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint

-- By hand
-- What was archived before is left as it is: whether it had been published again is not known.
update event_editions e set is_called_off = true
where e.status = 'cancelled' or (e.status = 'taken_down' and exists (
  select from edition_take_downs d
  where d.edition_id = e.id and d.put_back_at is null and d.status_before = 'cancelled'));
--> statement-breakpoint
-- Whoever changes the status cannot forget it, and nobody else writes it.
create function event_editions_call_off() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_called_off := case
    when new.status = 'cancelled' then true
    when new.status = 'published' or tg_op = 'INSERT' then false
    else old.is_called_off
  end;
  return new;
end $$;
--> statement-breakpoint
create trigger event_editions_called_off before insert or update of status, is_called_off on event_editions
  for each row execute function event_editions_call_off();
