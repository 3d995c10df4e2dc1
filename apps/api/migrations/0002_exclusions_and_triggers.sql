-- What the tables in the code cannot say: ranges that never overlap, rows that never change, copies that never drift.

-- Nobody is in two places at once, in any edition.
alter table mission_assignments add constraint mission_assignments_one_place_at_a_time
  exclude using gist (person with =, tstzrange(begins_at, ends_at) with &&)
  where (status in ('proposed', 'accepted'));
--> statement-breakpoint
alter table volunteer_availabilities add constraint volunteer_availabilities_no_overlap
  exclude using gist (inscription_id with =, tstzrange(begins_at, ends_at) with &&);
--> statement-breakpoint
alter table cotisation_periods add constraint cotisation_periods_no_overlap
  exclude using gist (cotisation_id with =, daterange(starts_on, ends_on, '[]') with &&);
--> statement-breakpoint

-- The tables of payments do not know those of fees, which stand above them.
alter table orders add constraint orders_cotisation_payment_id_cotisation_payments_id_fk
  foreign key (cotisation_payment_id) references cotisation_payments (id) on delete restrict;
--> statement-breakpoint

-- Functions name their schema, so that they also work for a restore that runs with an empty search path.

-- Accounts and traces are appended. The error is a check violation that names the trigger, so that code reads it
-- like any other constraint.
create function refuse_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception '% of % is refused: its rows never change', tg_op, tg_table_name
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end $$;
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger form_versions_immutable before update on form_versions
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger health_reads_append_only before update or delete on health_reads
  for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_kept before delete on audit_entries
  for each row execute function refuse_change();
--> statement-breakpoint
-- Details may be cleared when a person is forgotten; who did what, when, may not.
create trigger audit_entries_append_only
  before update of id, actor_id, action, entity_type, entity_id, edition_id, association_id, created_at
  on audit_entries for each row execute function refuse_change();
--> statement-breakpoint

-- Associations carry a copy of what their search reads from the address.
create function associations_copy_address() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  place addresses%rowtype;
begin
  select * into place from addresses where id = new.address_id;
  new.latitude := place.latitude;
  new.longitude := place.longitude;
  new.search_text := fold_text(concat_ws(' ', new.name, place.city, place.zipcode));
  return new;
end $$;
--> statement-breakpoint
create trigger associations_search before insert or update on associations
  for each row execute function associations_copy_address();
--> statement-breakpoint
create function addresses_touch_association() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  -- Writing the column fires the trigger above, which reads the new address.
  update associations set address_id = new.id where address_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger addresses_search after update of city, zipcode, latitude, longitude on addresses
  for each row
  when ((old.city, old.zipcode, old.latitude, old.longitude)
    is distinct from (new.city, new.zipcode, new.latitude, new.longitude))
  execute function addresses_touch_association();
--> statement-breakpoint

-- Memberships carry a copy of the name that lists of members sort and search by.
create function memberships_copy_name() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  select coalesce(p.firstname, ''), coalesce(p.lastname, '') into new.firstname, new.lastname
    from profiles p where p.user_id = new.user_id;
  new.firstname := coalesce(new.firstname, '');
  new.lastname := coalesce(new.lastname, '');
  return new;
end $$;
--> statement-breakpoint
create trigger memberships_name before insert or update of user_id, firstname, lastname on memberships
  for each row execute function memberships_copy_name();
--> statement-breakpoint
create function profiles_touch_memberships() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  update memberships set firstname = '' where user_id = new.user_id;
  return null;
end $$;
--> statement-breakpoint
create trigger profiles_name after insert or update of firstname, lastname on profiles
  for each row execute function profiles_touch_memberships();
--> statement-breakpoint

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

-- An association that has a president keeps one. Checked at commit, so that a hand-over may pass through none.
create function memberships_keep_president() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from associations where id = old.association_id)
    and not exists (select from memberships where association_id = old.association_id and role = 'president')
  then
    raise exception 'association % would be left without a president', old.association_id
      using errcode = 'check_violation', constraint = 'memberships_keep_president', table = 'memberships';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger memberships_keep_president
  after update or delete on memberships deferrable initially deferred
  for each row when (old.role = 'president') execute function memberships_keep_president();
--> statement-breakpoint

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
