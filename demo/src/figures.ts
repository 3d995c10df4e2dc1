import { sql } from 'drizzle-orm';
import { accountId, type DemoContext } from './context.ts';
import type { DemoEdition, DemoEvents } from './events.ts';

/** Shares in a hundred registrations; the rest came directly. */
const sources = [
  { source: 'affiche/imprime', share: 14 },
  { source: 'facebook/reseau', share: 17 },
  { source: 'instagram/reseau/story', share: 11 },
  { source: 'email/email/anciens', share: 22 },
  { source: 'partenaire/site/office-du-tourisme', share: 6 },
] as const;

/** Between 0 and 99, always the same for a row. */
const hundred = sql`(abs(hashtext('source' || id)) % 100)`;

const visited = ({ trail, festival, fair }: DemoEvents): DemoEdition[] => [
  trail.past,
  trail.coming,
  festival.running,
  festival.coming,
  fair.coming,
];

/** Before anything is paid, as money is counted with its source. */
export async function nameSources({ tx }: DemoContext, events: DemoEvents): Promise<void> {
  let from = 0;
  const cases = sources.map(({ source, share }) => {
    from += share;
    return sql`when ${hundred} < ${from}::int then ${source}`;
  });
  for (const { id } of visited(events))
    await tx.execute(sql`
      update inscriptions set source = case ${sql.join(cases, sql` `)} else '' end
      where edition_id = ${id} and kind = 'participant'`);
}

/** As many as such registrations need: more look than register, and more of those who come by a network. */
async function countVisits({ tx }: DemoContext, { id }: DemoEdition): Promise<void> {
  await tx.execute(sql`
    insert into source_tallies (edition_id, day, source, is_folded, pages, forms, choices)
    select edition_id, day, source, true,
      people * (4 + spread % 4) + (case when source like '%reseau%' then 5 * people else people end),
      people * 2 + spread % 3, people + (spread + 1) % 3
    from (select edition_id, day, source, sum(confirmed)::int as people, abs(hashtext(day::text || source)) as spread
      from source_tallies where edition_id = ${id} group by 1, 2, 3 having sum(confirmed) > 0) as registered`);
}

/** Most of those who ran last time came in before the two starts of the morning. */
async function letRunnersIn(context: DemoContext, edition: DemoEdition): Promise<void> {
  const { tx, calendar } = context;
  const [early, late] = [calendar.at(edition.firstDay, 6.5), calendar.at(edition.firstDay, 8.5)];
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into check_ins (ticket_id, edition_id, checked_in_at, checked_in_by_id, device, door)
    select t.id, t.edition_id,
      case when t.id % 3 = 0 then ${at(early)} else ${at(late)} end
        + interval '1 second' * (abs(hashtext('a' || t.id)) % 2700 + abs(hashtext('b' || t.id)) % 2700),
      ${accountId(context, 'organisatrice@kermesse.test')}, 'demo', 'Retrait des dossards'
    from tickets t where t.edition_id = ${edition.id} and t.status = 'valid' and t.id % 12 <> 0`);
}

export async function loadFigures(context: DemoContext, events: DemoEvents): Promise<void> {
  for (const edition of visited(events)) await countVisits(context, edition);
  await letRunnersIn(context, events.trail.past);
  await context.tx.execute(
    sql`select fold_source_tallies(id), fold_product_tallies(id), fold_entry_tallies(id) from event_editions`,
  );
}
