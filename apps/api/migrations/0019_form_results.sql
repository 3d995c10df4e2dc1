CREATE TABLE "answer_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"field_name" text DEFAULT '' NOT NULL,
	"choice" text DEFAULT '' NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"amount" numeric DEFAULT 0 NOT NULL,
	CONSTRAINT "answer_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "answer_tallies_kind_known" CHECK ("answer_tallies"."kind" in ('participant', 'volunteer'))
);
--> statement-breakpoint
CREATE TABLE "form_page_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_page_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edition_id" bigint NOT NULL,
	"day" date NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL,
	"is_folded" boolean DEFAULT false NOT NULL,
	"opened" integer DEFAULT 0 NOT NULL,
	"passed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "form_page_tallies_documentId_unique" UNIQUE("document_id"),
	CONSTRAINT "form_page_tallies_counts" CHECK ("form_page_tallies"."opened" >= 0 and "form_page_tallies"."passed" >= 0 and "form_page_tallies"."seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "form_version_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_version_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" text DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 24) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"form_version_id" bigint NOT NULL,
	"field_name" text NOT NULL,
	"field_type" text NOT NULL,
	CONSTRAINT "form_version_questions_documentId_unique" UNIQUE("document_id")
);
--> statement-breakpoint
ALTER TABLE "answer_tallies" ADD CONSTRAINT "answer_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_page_tallies" ADD CONSTRAINT "form_page_tallies_edition_id_event_editions_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."event_editions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_version_questions" ADD CONSTRAINT "form_version_questions_form_version_id_form_versions_id_fk" FOREIGN KEY ("form_version_id") REFERENCES "public"."form_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_tallies_edition" ON "answer_tallies" USING btree ("edition_id","field_name","choice");--> statement-breakpoint
CREATE INDEX "answer_tallies_loose" ON "answer_tallies" USING btree ("edition_id") WHERE not "answer_tallies"."is_folded";--> statement-breakpoint
CREATE INDEX "form_page_tallies_edition" ON "form_page_tallies" USING btree ("edition_id","day");--> statement-breakpoint
CREATE INDEX "form_page_tallies_loose" ON "form_page_tallies" USING btree ("edition_id") WHERE not "form_page_tallies"."is_folded";--> statement-breakpoint
CREATE UNIQUE INDEX "form_version_questions_unique" ON "form_version_questions" USING btree ("form_version_id","field_name");--> statement-breakpoint

-- By hand: what a version asks, and its answers counted with the change of a registration.
create function form_version_asked(version form_versions) returns void
  language sql set search_path = public, pg_temp as $$
  insert into form_version_questions (form_version_id, field_name, field_type)
  select distinct on (q ->> 'fieldName') (version).id, q ->> 'fieldName', coalesce(q ->> 'fieldType', 'text')
  from jsonb_array_elements((version).pages) with ordinality as p (page, page_order)
    cross join lateral jsonb_array_elements(coalesce(page -> 'blocks', '[]')) with ordinality as b (block, block_order)
    cross join lateral jsonb_array_elements(coalesce(block -> 'questions', '[]')) as q
  where q ->> 'fieldName' is not null
  order by q ->> 'fieldName', page_order, block_order
$$;
--> statement-breakpoint
create function form_versions_ask() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform form_version_asked(new);
  return null;
end $$;
--> statement-breakpoint
create trigger form_versions_ask after insert on form_versions for each row execute function form_versions_ask();
--> statement-breakpoint
-- How answers of a kind are counted; packages/domain/src/results/answer-kinds.ts has the same table.
create function answer_counting(field_type text) returns text
  language sql immutable parallel safe as $$
  select case
    when field_type in ('enum', 'boolean') then 'choices'
    when field_type in ('number', 'rating') then 'numbers'
    when field_type = 'date' then 'months'
    else 'given' end
$$;
--> statement-breakpoint
-- Three significant digits bound the number of rows, and are exact for what people count.
create function counted_number(number numeric) returns text
  language sql immutable parallel safe as $$
  select trim_scale(round(number, 2 - floor(log(greatest(abs(number), 0.01)))::int))::text
$$;
--> statement-breakpoint
-- A row with an empty choice for each answer that was given, and one for each thing to count in it. It sets no search
-- path, so that the planner can look into it; all names are qualified instead.
create function counted_answers(version bigint, answers jsonb)
  returns table (field_name text, choice text, amount numeric)
  language sql stable parallel safe as $$
  select q.field_name, c.choice, c.amount
  from pg_catalog.jsonb_array_elements(answers) as a (answer)
    join public.form_version_questions q on q.form_version_id = version and q.field_name = answer ->> 'fieldName'
    cross join lateral (
      select '' as choice, 0::numeric as amount
      union all
      select distinct v.choice, 0::numeric
      from pg_catalog.jsonb_array_elements_text(case pg_catalog.jsonb_typeof(answer -> 'value')
        when 'array' then answer -> 'value' else pg_catalog.jsonb_build_array(answer -> 'value') end) as v (choice)
      where public.answer_counting(q.field_type) = 'choices' and v.choice <> ''
      union all
      select public.counted_number(n.number), n.number
      from (select case when answer ->> 'value' ~ '^-?[0-9]{1,15}([.,][0-9]{1,10})?$'
        then pg_catalog.replace(answer ->> 'value', ',', '.')::numeric end as number) as n
      where public.answer_counting(q.field_type) = 'numbers' and n.number is not null
      union all
      select pg_catalog.substr(answer ->> 'value', 1, 7), 0::numeric
      where public.answer_counting(q.field_type) = 'months' and answer ->> 'value' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    ) as c
  where answer -> 'value' not in ('null', '""', '[]', '{}')
$$;
--> statement-breakpoint
create function inscriptions_answer_tally() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  insert into answer_tallies (edition_id, kind, field_name, choice, people, amount)
  select edition_id, kind, field_name, choice, sum(step), sum(step * amount)
  from (
    select old.edition_id, old.kind, c.field_name, c.choice, c.amount, -1 as step
    from (select * from counted_answers(old.form_version_id, old.answers)
      union all select '', coalesce(old.form_version_id, 0)::text, 0) as c
    where old.status = 'confirmed'
    union all
    select new.edition_id, new.kind, c.field_name, c.choice, c.amount, 1
    from (select * from counted_answers(new.form_version_id, new.answers)
      union all select '', coalesce(new.form_version_id, 0)::text, 0) as c
    where new.status = 'confirmed'
  ) as steps
  group by 1, 2, 3, 4 having sum(step) <> 0 or sum(step * amount) <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger inscriptions_answer_tally_came after insert on inscriptions for each row
  when (new.status = 'confirmed') execute function inscriptions_answer_tally();
--> statement-breakpoint
create trigger inscriptions_answer_tally_gone after delete on inscriptions for each row
  when (old.status = 'confirmed') execute function inscriptions_answer_tally();
--> statement-breakpoint
create trigger inscriptions_answer_tally_changed after update on inscriptions for each row
  when ((old.status = 'confirmed' or new.status = 'confirmed')
    and (old.edition_id, old.kind, old.status, old.form_version_id, old.answers)
      is distinct from (new.edition_id, new.kind, new.status, new.form_version_id, new.answers))
  execute function inscriptions_answer_tally();
--> statement-breakpoint
create function fold_answer_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer_tallies', edition));
  with gone as (
    delete from answer_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from answer_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.kind = t.kind
        and loose.field_name = t.field_name and loose.choice = t.choice))
    returning *)
  insert into answer_tallies (edition_id, kind, field_name, choice, is_folded, people, amount)
  select edition, kind, field_name, choice, true, sum(people), sum(amount)
  from gone group by kind, field_name, choice having sum(people) <> 0 or sum(amount) <> 0;
end $$;
--> statement-breakpoint
-- After a kind of question gets another way of counting.
create function recount_answer_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer_tallies', edition));
  with gone as (delete from answer_tallies where edition_id = edition)
  insert into answer_tallies (edition_id, kind, field_name, choice, is_folded, people, amount)
  select i.edition_id, i.kind, c.field_name, c.choice, true, count(*), sum(c.amount)
  from inscriptions i cross join lateral (
    select * from counted_answers(i.form_version_id, i.answers)
    union all select '', coalesce(i.form_version_id, 0)::text, 0) as c
  where i.edition_id = edition and i.status = 'confirmed' group by 1, 2, 3, 4;
end $$;
--> statement-breakpoint
create function fold_form_page_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('form_page_tallies', edition));
  with gone as (
    delete from form_page_tallies t
    where t.edition_id = edition and (not t.is_folded or exists (
      select from form_page_tallies loose
      where loose.edition_id = edition and not loose.is_folded and loose.day = t.day
        and loose.page = t.page and loose.seconds = t.seconds))
    returning *)
  insert into form_page_tallies (edition_id, day, page, seconds, is_folded, opened, passed)
  select edition, day, page, seconds, true, sum(opened), sum(passed) from gone group by day, page, seconds;
end $$;
--> statement-breakpoint
select form_version_asked(v) from form_versions v;
--> statement-breakpoint
select recount_answer_tallies(id) from event_editions;
