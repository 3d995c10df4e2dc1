import type {
  ComparedFigures,
  EditionCurve,
  ProductComparison,
  QuarterFigures,
  SourceFigures,
  VisitDay,
} from '@kermesse/domain/dashboard/compared-figures';
import { curveOf, daysBeforeStart } from '@kermesse/domain/dashboard/same-day';
import { otherSource } from '@kermesse/domain/events/visit-source';
import { addDays } from '@kermesse/domain/shared/calendar-date';
import { dayOf } from '@kermesse/domain/shared/moments';
import { foldText } from '@kermesse/domain/shared/text';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { type AllowedEdition, findAllowedEdition } from '../organizers/public.ts';
import { figuresPermission } from './read-dashboard.ts';
import { type Edition, readTallies } from './read-tallies.ts';
import { sourceTallies as t } from './tables.ts';

/** As many as a menu of past years shows. */
const mostEditions = 12;
/** The others are added up in one line. */
const mostSources = 40;

const nameOf = ({ documentId, name, startsAt, timezone }: Edition) => ({
  documentId,
  name,
  startsAt: startsAt.toISOString(),
  timezone,
});

/** Of the same event, latest first, where the caller may read figures. */
async function readOthers(executor: Executor, actor: Actor, edition: Edition): Promise<Edition[]> {
  const editions = await executor
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(and(eq(eventEditions.eventId, edition.eventId), ne(eventEditions.id, edition.id)))
    .orderBy(desc(eventEditions.startsAt), desc(eventEditions.id))
    .limit(mostEditions);
  const allowed: Edition[] = [];
  for (const { documentId } of editions) {
    const found = await findAllowedEdition(executor, actor, documentId, figuresPermission);
    if (found) allowed.push(found.entry);
  }
  return allowed;
}

/** The chosen one, or the one that began last before this one. */
function chooseCompared(edition: Edition, others: readonly Edition[], chosen: string | undefined) {
  if (chosen === undefined) return others.find(({ startsAt }) => startsAt < edition.startsAt) ?? null;
  const found = others.find(({ documentId }) => documentId === chosen);
  if (!found) throw notFound();
  return found;
}

async function readCurve(executor: Executor, edition: Edition): Promise<EditionCurve> {
  const { days } = await readTallies(executor, edition);
  return { ...nameOf(edition), points: curveOf(days, edition.startsAt, edition.timezone) };
}

interface Sold {
  readonly name: string;
  readonly sold: number;
  readonly grossCents: number;
}

/** What was sold and not given back, of registrations that were confirmed by the end of that day. */
async function readSold(executor: Executor, edition: Edition, daysBefore: number): Promise<Sold[]> {
  const lastDay = addDays(dayOf(edition.startsAt, edition.timezone), -daysBefore);
  return rowsOf<Sold>(
    executor,
    sql`select p.name, coalesce(s.sold, 0)::float8 as sold, coalesce(s.cents, 0)::float8 as "grossCents"
      from products p
      left join product_categories c on c.id = p.category_id
      left join (
        select product_id, sum(sold) as sold, sum(gross_cents) as cents from product_tallies
        where edition_id = ${edition.id} and day <= ${lastDay}::date group by 1) s on s.product_id = p.id
      where p.edition_id = ${edition.id}
      order by c.position, p.position, p.id`,
  );
}

/** Products of two editions are the same by name: a copied edition has rows of its own. */
async function compareProducts(
  executor: Executor,
  edition: Edition,
  compared: Edition | null,
  daysBefore: number,
): Promise<ProductComparison[]> {
  const now = await readSold(executor, edition, daysBefore);
  const then = compared ? await readSold(executor, compared, daysBefore) : [];
  const before = new Map<string, Sold>();
  for (const sold of then) {
    const key = foldText(sold.name);
    const known = before.get(key);
    before.set(key, {
      name: sold.name,
      sold: sold.sold + (known?.sold ?? 0),
      grossCents: sold.grossCents + (known?.grossCents ?? 0),
    });
  }
  return now.map(({ name, sold, grossCents }) => {
    const known = before.get(foldText(name));
    return {
      name,
      sold,
      grossCents,
      compared: known ? { sold: known.sold, grossCents: known.grossCents } : null,
    };
  });
}

const sums = sql`sum(${t.pages})::float8 as pages, sum(${t.forms})::float8 as forms,
  sum(${t.choices})::float8 as choices, sum(${t.confirmed})::float8 as confirmed`;

function addUp(sources: readonly SourceFigures[]): SourceFigures[] {
  if (sources.length === 0) return [];
  const sumOf = (name: Exclude<keyof SourceFigures, 'source'>) =>
    sources.reduce((sum, figures) => sum + figures[name], 0);
  return [
    {
      source: otherSource,
      pages: sumOf('pages'),
      forms: sumOf('forms'),
      choices: sumOf('choices'),
      confirmed: sumOf('confirmed'),
      netCents: sumOf('netCents'),
    },
  ];
}

async function readSources(executor: Executor, { id }: Edition): Promise<SourceFigures[]> {
  const rows = await rowsOf<SourceFigures>(
    executor,
    sql`select ${t.source} as source, ${sums}, sum(${t.netCents})::float8 as "netCents"
      from ${t} where ${t.editionId} = ${id} group by 1 order by confirmed desc, pages desc, 1`,
  );
  const named = rows.filter(({ source }) => source !== otherSource);
  const others = rows.filter(({ source }) => source === otherSource);
  return [...named.slice(0, mostSources), ...addUp([...others, ...named.slice(mostSources)])];
}

const readVisitDays = (executor: Executor, { id }: Edition): Promise<VisitDay[]> =>
  rowsOf<VisitDay>(
    executor,
    sql`select ${t.day}::text as day, ${sums} from ${t} where ${t.editionId} = ${id} group by 1
      having sum(${t.pages}) <> 0 or sum(${t.forms}) <> 0 or sum(${t.choices}) <> 0 or sum(${t.confirmed}) <> 0
      order by 1`,
  );

async function readQuarters(executor: Executor, { id }: Edition): Promise<QuarterFigures[]> {
  const rows = await rowsOf<{ at: Date | string; entries: number }>(
    executor,
    sql`select quarter as at, sum(entries)::float8 as entries
      from entry_tallies where edition_id = ${id} group by 1 having sum(entries) <> 0 order by 1`,
  );
  return rows.map(({ at, entries }) => ({ at: new Date(at).toISOString(), entries }));
}

export async function readComparedFigures(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { actor, entry: edition }: AllowedEdition,
  chosen: string | undefined,
): Promise<ComparedFigures> {
  const now = clock.now();
  const daysBefore = daysBeforeStart(dayOf(now, edition.timezone), edition.startsAt, edition.timezone);
  const others = await readOthers(db.orm, actor, edition);
  const compared = chooseCompared(edition, others, chosen);
  return {
    countedAt: now.toISOString(),
    daysBefore,
    edition: await readCurve(db.orm, edition),
    compared: compared && (await readCurve(db.orm, compared)),
    others: others.map(nameOf),
    products: await compareProducts(db.orm, edition, compared, daysBefore),
    sources: await readSources(db.orm, edition),
    visitDays: await readVisitDays(db.orm, edition),
    entries: await readQuarters(db.orm, edition),
  };
}
