ALTER TABLE "event_editions" ADD COLUMN "visitor_places_per_address" integer;--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD COLUMN "address_key" text;--> statement-breakpoint
CREATE INDEX "sign_up_sessions_address" ON "sign_up_sessions" USING btree ("edition_id","address_key") WHERE "sign_up_sessions"."address_key" is not null;--> statement-breakpoint
ALTER TABLE "event_editions" ADD CONSTRAINT "event_editions_visitor_places_per_address_min" CHECK ("event_editions"."visitor_places_per_address" >= 1);--> statement-breakpoint
ALTER TABLE "sign_up_sessions" ADD CONSTRAINT "sign_up_sessions_address_of_visitor" CHECK ("sign_up_sessions"."address_key" is null or "sign_up_sessions"."visitor_id" is not null);--> statement-breakpoint
-- What visitors of these addresses hold in an edition. First waits for whoever takes places for them, and keeps others
-- waiting until the transaction ends; the count is read after that, as a volatile function sees what was committed
-- meanwhile. Addresses share 128 locks of the edition, so that a crowd does not fill the server's table of locks.
create function visitor_places_held(of_edition bigint, of_addresses text[], at timestamptz)
returns table (address text, places integer) language plpgsql volatile rows 10 as $$
declare
  key bigint;
begin
  for key in
    select distinct hashtextextended('visitor_places', of_edition * 128 + (hashtext(a) & 127)) from unnest(of_addresses) a
    order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  return query
    select s.address_key, sum(h.quantity)::integer
    from sign_up_sessions s join holds h on h.session_id = s.id and h.status = 'confirmed'
    where s.edition_id = of_edition and s.address_key = any(of_addresses)
      and s.status in ('active', 'submitted') and s.expires_at > at
    group by s.address_key;
end $$;
