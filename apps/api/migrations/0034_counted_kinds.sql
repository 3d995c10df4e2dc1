-- By hand
-- What may be filtered by at the desk is counted: the first of a ranking, each row of a grid, the hour of a time;
-- packages/domain/src/results/answer-kinds.ts has the same table.
create or replace function answer_counting(field_type text) returns text
  language sql immutable parallel safe as $$
  select case
    when field_type in ('enum', 'boolean') then 'choices'
    when field_type in ('number', 'rating') then 'numbers'
    when field_type = 'date' then 'months'
    when field_type = 'ranking' then 'first'
    when field_type = 'matrix' then 'rows'
    when field_type = 'time' then 'hours'
    else 'given' end
$$;
--> statement-breakpoint
create or replace function answer_marks_of(kind text, version bigint, answers jsonb) returns tsvector
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
        when 'first' then case when answer -> 'value' ->> 0 <> ''
          then array[left('1. ' || (answer -> 'value' ->> 0), 400)] end
        when 'rows' then array(
          select distinct left(r.name || '=' || r.chosen, 400)
          from jsonb_each_text(case jsonb_typeof(answer -> 'value')
            when 'object' then answer -> 'value' else '{}' end) as r (name, chosen)
          where r.chosen <> '')
        when 'hours' then case when answer ->> 'value' ~ '^[0-9]{2}:[0-9]{2}$'
          then array[substr(answer ->> 'value', 1, 3)] end
        end, '{}') as things) as t
      cross join lateral unnest(case cardinality(t.things)
        when 1 then t.things else array_prepend('', t.things) end) as thing
    where answer -> 'value' not in ('null', '""', '[]', '{}')) as marked
$$;
--> statement-breakpoint
select recount_answer_tallies(id) from event_editions;
