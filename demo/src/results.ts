import { sql } from 'drizzle-orm';
import type { DemoContext } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';

/** Pages of the race form, who of a hundred gets there, and how long the middle one takes. */
const pages = [
  { id: 'page_vous', reach: 100, seconds: 75 },
  { id: 'page_course', reach: 81, seconds: 40 },
  { id: 'page_benevolat', reach: 70, seconds: 15 },
  { id: 'page_paiement', reach: 66, seconds: 50 },
] as const;
const sent = { reach: 58, seconds: 240 };

/** Some runners took another size after a look at the table of sizes. */
async function changeSizes({ tx }: DemoContext, { id }: DemoEdition): Promise<void> {
  await tx.execute(sql`
    insert into answer_corrections
      (inscription_id, field_name, field_label, before, after, corrected_by_id, seen_at, created_at)
    select i.id, 'taille', 'Taille du T-shirt',
      to_jsonb(case a ->> 'value' when 'L' then 'M' when 'XL' then 'L' when 'S' then 'M' else 'XL' end), a -> 'value',
      i.user_id, i.created_at + interval '2 hours', i.created_at + interval '2 hours'
    from inscriptions i cross join lateral jsonb_array_elements(i.answers) a
    where i.edition_id = ${id} and i.status = 'confirmed' and i.id % 9 = 0 and a ->> 'fieldName' = 'taille'`);
}

/** As many as such a number of registrations needs, on the days of the registrations. */
async function countPages({ tx }: DemoContext, { id }: DemoEdition): Promise<void> {
  const opened = (page: string, reach: number) => sql`(${page}::text, 0, ${reach}::int, 0)`;
  const left = (page: string, reach: number, seconds: number) =>
    sql`(${page}::text, ${seconds}::int, 0, ${reach}::int)`;
  const steps = [
    opened('', 100),
    left('', sent.reach, sent.seconds),
    ...pages.flatMap(({ id: page, reach, seconds }, index) => [
      opened(page, reach),
      left(page, pages[index + 1]?.reach ?? sent.reach, seconds),
    ]),
  ];
  await tx.execute(sql`
    insert into form_page_tallies (edition_id, day, page, seconds, is_folded, opened, passed)
    select day.edition_id, day.day, s.page, s.seconds, true,
      round(day.people * s.opened / ${sent.reach}::numeric), round(day.people * s.passed / ${sent.reach}::numeric)
    from (select i.edition_id, (i.created_at at time zone e.timezone)::date as day, count(*) as people
        from inscriptions i join event_editions e on e.id = i.edition_id
        where i.edition_id = ${id} and i.kind = 'participant' group by 1, 2) as day
      cross join (values ${sql.join(steps, sql`, `)}) as s (page, seconds, opened, passed)`);
}

export async function loadResults(context: DemoContext, { trail }: DemoEvents): Promise<void> {
  await changeSizes(context, trail.coming);
  await countPages(context, trail.coming);
  await context.tx.execute(
    sql`select fold_answer_tallies(id), fold_form_page_tallies(id) from event_editions`,
  );
}
