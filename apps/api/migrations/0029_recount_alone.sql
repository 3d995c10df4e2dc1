-- By hand
-- After a kind of question gets another way of counting. Nobody registers or changes an answer meanwhile: marks written
-- here would be those of the answer before, and those of a newcomer would be counted in the former way.
create or replace function recount_answer_tallies(edition bigint) returns void
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('answer_tallies', edition));
  lock table inscriptions in share row exclusive mode;
  insert into answer_marks (inscription_id, marks)
  select i.id, answer_marks_of(i.kind, i.form_version_id, i.answers) from inscriptions i where i.edition_id = edition
  on conflict (inscription_id) do update set marks = excluded.marks where answer_marks.marks <> excluded.marks;
  with gone as (delete from answer_tallies where edition_id = edition)
  insert into answer_tallies (edition_id, kind, field_name, choice, is_folded, people, amount)
  select edition, c.kind, c.field_name, c.choice, true, c.people, c.amount
  from counted_marks(array(select id from inscriptions where edition_id = edition and status = 'confirmed')) as c;
end $$;
