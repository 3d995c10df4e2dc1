import { noGroupLabel, type PeopleExportQuery } from '@kermesse/domain/desk/lists/list-schemas';
import { formatShortDay, formatTime } from '@kermesse/domain/shared/moments';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Edition } from '../find-registration.ts';

/** People of one product, group, kind or mission; the table's alias is `i`. */
export interface Sheet {
  readonly key: string;
  readonly title: string;
  readonly where: SQL;
}

interface Named {
  id: string | number;
  key: string;
  name: string;
}

const isConfirmed = (edition: Edition) => sql`i.edition_id = ${edition.id} and i.status = 'confirmed'`;

/** Of the day, or of the whole edition. */
const productOnDay = (edition: Edition, day: string): SQL =>
  sql`(p.starts_at is null or (p.starts_at at time zone ${edition.timezone})::date = ${day}::date)`;

const assignmentOnDay = (edition: Edition, day: string): SQL =>
  sql`(ma.begins_at at time zone ${edition.timezone})::date <= ${day}::date
    and (ma.ends_at at time zone ${edition.timezone})::date >= ${day}::date`;

/** With an article of that day, or a mission on it. */
const isThereOn = (edition: Edition, day: string | undefined): SQL =>
  day === undefined
    ? sql`true`
    : sql`(exists (select from inscription_items it join products p on p.id = it.product_id
        where it.inscription_id = i.id and it.status = 'sold' and ${productOnDay(edition, day)})
      or exists (select from mission_assignments ma where ma.inscription_id = i.id
        and ma.status in ('proposed', 'accepted') and ${assignmentOnDay(edition, day)}))`;

async function productSheets(
  executor: Executor,
  edition: Edition,
  day: string | undefined,
): Promise<Sheet[]> {
  const products = await rowsOf<Named>(
    executor,
    sql`select p.id, p.document_id as key, p.name from products p where p.edition_id = ${edition.id}
        and exists (select from inscription_items it where it.product_id = p.id and it.status = 'sold')
        ${day === undefined ? sql`` : sql`and ${productOnDay(edition, day)}`}
      order by p.position, p.id`,
  );
  return products.map(({ id, key, name }) => ({
    key,
    title: name,
    where: sql`exists (select from inscription_items it
      where it.inscription_id = i.id and it.product_id = ${id}::bigint and it.status = 'sold')`,
  }));
}

async function groupSheets(executor: Executor, edition: Edition, day: string | undefined): Promise<Sheet[]> {
  const groups = await rowsOf<Named & { isGroup: boolean }>(
    executor,
    sql`select g.id, g.document_id as key, g.name, true as "isGroup" from groups g
        where exists (select from inscriptions i where i.group_id = g.id and ${isConfirmed(edition)})
      union all
      select a.id, a.document_id, a.name, false from associations a where exists (select from inscriptions i
        where i.association_id = a.id and i.group_id is null and ${isConfirmed(edition)})
      order by 3, 1`,
  );
  const there = isThereOn(edition, day);
  return [
    ...groups.map(({ id, key, name, isGroup }) => ({
      key,
      title: name,
      where: isGroup
        ? sql`i.group_id = ${id}::bigint and ${there}`
        : sql`i.association_id = ${id}::bigint and i.group_id is null and ${there}`,
    })),
    {
      key: 'none',
      title: noGroupLabel,
      where: sql`i.group_id is null and i.association_id is null and ${there}`,
    },
  ];
}

async function missionSheets(
  executor: Executor,
  edition: Edition,
  day: string | undefined,
): Promise<Sheet[]> {
  const slots = await rowsOf<Named & { begin: Date | string; end: Date | string }>(
    executor,
    sql`select ma.id, ma.document_id as key, m.title as name, ma.begins_at as begin, ma.ends_at as end
      from mission_slots ma join missions m on m.id = ma.mission_id
      where m.edition_id = ${edition.id} and ma.assigned > 0
        ${day === undefined ? sql`` : sql`and ${assignmentOnDay(edition, day)}`}
      order by ma.begins_at, m.title, ma.id`,
  );
  const zone = edition.timezone;
  return slots.map(({ id, key, name, begin, end }) => ({
    key,
    title: `${name} · ${formatShortDay(begin, zone)}, ${formatTime(begin, zone)}–${formatTime(end, zone)}`,
    where: sql`exists (select from mission_assignments ma where ma.inscription_id = i.id
      and ma.slot_id = ${id}::bigint and ma.status in ('proposed', 'accepted'))`,
  }));
}

function kindSheets(edition: Edition, day: string | undefined): Sheet[] {
  const there = isThereOn(edition, day);
  return [
    { key: 'participant', title: 'Participants', where: sql`i.kind = 'participant' and ${there}` },
    { key: 'volunteer', title: 'Bénévoles', where: sql`i.kind = 'volunteer' and ${there}` },
  ];
}

const finders = {
  product: productSheets,
  group: groupSheets,
  mission: missionSheets,
  kind: async (_executor: Executor, edition: Edition, day: string | undefined) => kindSheets(edition, day),
};

/** In the order in which they are printed; one without people is left out by the list. */
export async function findSheets(
  executor: Executor,
  edition: Edition,
  { by, day, sheet }: PeopleExportQuery,
): Promise<Sheet[]> {
  const sheets = await finders[by](executor, edition, day);
  return sheet === undefined ? sheets : sheets.filter(({ key }) => key === sheet);
}
