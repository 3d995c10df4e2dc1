CREATE TABLE "answer_marks" (
	"inscription_id" bigint PRIMARY KEY NOT NULL,
	"marks" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_marks" ADD CONSTRAINT "answer_marks_inscription_id_inscriptions_id_fk" FOREIGN KEY ("inscription_id") REFERENCES "public"."inscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- By hand
-- What is counted in the answers of one registration: p=12:M for the one thing in a participant's answer to question
-- 12; p+12: for an answer with none or several things in it, beside p+12:S and p+12:L; p=0:3 for having registered
-- with version 3. Numbers are exact. The four letters before each put the marks in an order by chance, without which
-- the tree of ts_stat becomes a list.
create function answer_marks_of(kind text, version bigint, answers jsonb) returns tsvector
  language sql stable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(array_agg(left(md5(mark), 4) || mark))
  from (
    select left(kind, 1) || '=0:' || coalesce(version, 0) as mark
    union all
    select left(kind, 1) || case cardinality(t.things) when 1 then '=' else '+' end || q.id || ':' || thing
    from jsonb_array_elements(answers) as a (answer)
      join form_version_questions q on q.form_version_id = version and q.field_name = answer ->> 'fieldName'
      cross join lateral (select coalesce(case answer_counting(q.field_type)
        when 'choices' then array(
          -- A mark has at most 2,046 bytes.
          select distinct left(v.choice, 400)
          from jsonb_array_elements_text(case jsonb_typeof(answer -> 'value')
            when 'array' then answer -> 'value' else jsonb_build_array(answer -> 'value') end) as v (choice)
          where v.choice <> '')
        when 'numbers' then case when answer ->> 'value' ~ '^-?[0-9]{1,15}([.,][0-9]{1,10})?$'
          then array[trim_scale(replace(answer ->> 'value', ',', '.')::numeric)::text] end
        when 'months' then case when answer ->> 'value' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
          then array[substr(answer ->> 'value', 1, 7)] end
        end, '{}') as things) as t
      cross join lateral unnest(case cardinality(t.things)
        when 1 then t.things else array_prepend('', t.things) end) as thing
    where answer -> 'value' not in ('null', '""', '[]', '{}')) as marked
$$;
--> statement-breakpoint
-- The logarithm of a double takes a twentieth of the time.
create or replace function counted_number(number numeric) returns text
  language sql immutable parallel safe as $$
  select trim_scale(round(number, 2 - floor(log(greatest(abs(number), 0.01)::float8))::int))::text
$$;
--> statement-breakpoint
-- A row with an empty choice for an answer that was given, and one for the thing in it. It sets no search path, so that
-- the planner can look into it; all names are qualified instead.
create function counted_mark(mark text)
  returns table (kind text, field_name text, choice text, amount numeric)
  language sql stable parallel safe as $$
  select case pg_catalog.substr(mark, 5, 1) when 'p' then 'participant' else 'volunteer' end,
    coalesce(q.field_name, ''), c.choice, c.amount
  from (select pg_catalog.split_part(pg_catalog.substr(mark, 7), ':', 1) as question offset 0) as m
    left join public.form_version_questions q on q.id = m.question::bigint
    cross join lateral (select pg_catalog.substr(mark, 8 + pg_catalog.length(m.question)) as thing offset 0) as t
    cross join lateral (
      select '' as choice, 0::numeric as amount where pg_catalog.substr(mark, 6, 1) = '=' and q.id is not null
      union all
      select public.counted_number(t.thing::numeric), t.thing::numeric
      where public.answer_counting(q.field_type) = 'numbers' and t.thing <> ''
      union all
      select t.thing, 0::numeric
      where q.id is null or public.answer_counting(q.field_type) <> 'numbers' or t.thing = ''
    ) as c
$$;
--> statement-breakpoint
-- ts_stat counts in how many values a mark is; a join with unnest takes more than twice the time.
create function counted_marks(inscription_ids bigint[])
  returns table (kind text, field_name text, choice text, people bigint, amount numeric)
  language sql stable as $$
  select c.kind, c.field_name, c.choice, pg_catalog.sum(s.ndoc), pg_catalog.sum(s.ndoc * c.amount)
  from pg_catalog.ts_stat(pg_catalog.format(
      'select marks from public.answer_marks where inscription_id = any(%L::bigint[])', inscription_ids)) as s
    cross join lateral public.counted_mark(s.word) as c
  group by 1, 2, 3
$$;
--> statement-breakpoint
drop trigger inscriptions_answer_tally_came on inscriptions;
--> statement-breakpoint
drop trigger inscriptions_answer_tally_changed on inscriptions;
--> statement-breakpoint
create or replace function inscriptions_answer_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  before tsvector;
  after tsvector;
begin
  if tg_op = 'INSERT' then
    after := answer_marks_of(new.kind, new.form_version_id, new.answers);
    insert into answer_marks (inscription_id, marks) values (new.id, after);
  elsif tg_op = 'DELETE' then
    -- The stored marks are gone by now, with the foreign key.
    before := answer_marks_of(old.kind, old.form_version_id, old.answers);
  else
    select marks into before from answer_marks where inscription_id = old.id;
    after := before;
    if (old.kind, old.form_version_id, old.answers) is distinct from (new.kind, new.form_version_id, new.answers) then
      after := answer_marks_of(new.kind, new.form_version_id, new.answers);
      update answer_marks set marks = after where inscription_id = new.id;
    end if;
  end if;
  if old.status = 'confirmed' or new.status = 'confirmed' then
    insert into answer_tallies (edition_id, kind, field_name, choice, people, amount)
    select edition_id, kind, field_name, choice, sum(step), sum(step * amount)
    from (
      select old.edition_id, c.*, -1 as step
      from unnest(tsvector_to_array(before)) as mark cross join lateral counted_mark(mark) as c
      where old.status = 'confirmed'
      union all
      select new.edition_id, c.*, 1
      from unnest(tsvector_to_array(after)) as mark cross join lateral counted_mark(mark) as c
      where new.status = 'confirmed'
    ) as steps
    group by 1, 2, 3, 4 having sum(step) <> 0 or sum(step * amount) <> 0;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_answer_tally_came after insert on inscriptions for each row
  execute function inscriptions_answer_tally();
--> statement-breakpoint
create trigger inscriptions_answer_tally_changed after update on inscriptions for each row
  when ((old.kind, old.form_version_id, old.answers) is distinct from (new.kind, new.form_version_id, new.answers)
    or (old.status = 'confirmed' or new.status = 'confirmed')
      and (old.edition_id, old.status) is distinct from (new.edition_id, new.status))
  execute function inscriptions_answer_tally();
--> statement-breakpoint
-- After a kind of question gets another way of counting. Nobody changes an answer meanwhile: the marks written here
-- would be those of the answer before.
create or replace function recount_answer_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer_tallies', edition));
  perform from inscriptions where edition_id = edition order by id for no key update;
  insert into answer_marks (inscription_id, marks)
  select i.id, answer_marks_of(i.kind, i.form_version_id, i.answers) from inscriptions i where i.edition_id = edition
  on conflict (inscription_id) do update set marks = excluded.marks where answer_marks.marks <> excluded.marks;
  with gone as (delete from answer_tallies where edition_id = edition)
  insert into answer_tallies (edition_id, kind, field_name, choice, is_folded, people, amount)
  select edition, c.kind, c.field_name, c.choice, true, c.people, c.amount
  from counted_marks(array(select id from inscriptions where edition_id = edition and status = 'confirmed')) as c;
end $$;
--> statement-breakpoint
drop function counted_answers(bigint, jsonb);
--> statement-breakpoint
select recount_answer_tallies(id) from event_editions;
