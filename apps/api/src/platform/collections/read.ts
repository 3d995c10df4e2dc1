import type { SQL } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import type { Platform } from '../platform.ts';
import { Coalescer } from './coalesce.ts';
import type { AnyCollection } from './collection.ts';
import type { Field } from './field.ts';
import { type Entry, finishEntries, needsFinish } from './finish-entries.ts';
import { type IdentityKey, readIdentity } from './identity-key.ts';
import { PlanCache } from './plan-cache.ts';
import { type Page, type PageMeta, pageMeta } from './query/parse-pagination.ts';
import { parseEntryQuery, parseListQuery } from './query/parse-query.ts';
import type { Selection } from './query/selection.ts';
import { compileEntry, compilePage } from './sql/compile-page.ts';
import type { Statement } from './sql/statement.ts';
import { type Caller, kindOfCaller, placeholderValues, viewers } from './viewer.ts';

export interface ReadOptions {
  readonly caller: Caller;
  readonly query?: unknown;
  /** The text that `query` was parsed from; key of the cached plan. */
  readonly raw?: string;
  /** For a route about one parent; annotate the row: `(row: typeof books) => …`. */
  readonly narrow?: (row: never) => SQL;
  /** Default: outside of a transaction. */
  readonly executor?: Executor;
}

interface EntryPlan {
  readonly number: number;
  readonly statement: Statement;
  readonly selection: Selection;
  readonly isFinished: boolean;
}

interface PagePlan extends EntryPlan {
  readonly page: Page;
}

let plansMade = 0;

function makePlan(statement: Statement, selection: Selection): EntryPlan {
  plansMade += 1;
  return { number: plansMade, statement, selection, isFinished: !needsFinish(selection) };
}

/** Shared by all collections, so that the total size is bounded. */
const pagePlans = new PlanCache<PagePlan>();
const entryPlans = new PlanCache<EntryPlan>();

function planPage(collection: AnyCollection, { caller, query, raw, narrow }: ReadOptions): PagePlan {
  const kind = kindOfCaller(caller);
  const make = (): PagePlan => {
    const parsed = parseListQuery(collection, query, viewers[kind]);
    const { selection, page } = parsed;
    return { ...makePlan(compilePage(collection, parsed, viewers[kind], narrow), selection), page };
  };
  return raw === undefined || narrow ? make() : pagePlans.get(`${collection.serial}/${kind}?${raw}`, make);
}

function planEntry(collection: AnyCollection, key: Field, { caller, query, raw }: ReadOptions): EntryPlan {
  const kind = kindOfCaller(caller);
  const make = (): EntryPlan => {
    const selection = parseEntryQuery(collection, query, viewers[kind]);
    return makePlan(compileEntry(selection, key, viewers[kind]), selection);
  };
  return raw === undefined ? make() : entryPlans.get(`${collection.serial}/${kind}/${key.name}?${raw}`, make);
}

interface RawPage {
  /** A JSON list. */
  readonly data: string;
  readonly pagination: PageMeta;
}

const coalescers = new WeakMap<Executor, Coalescer>();

function coalescerOf(outer: Executor): Coalescer {
  const known = coalescers.get(outer);
  if (known) return known;
  const made = new Coalescer();
  coalescers.set(outer, made);
  return made;
}

/** Identical reads share one answer. `now` may differ by one run of the statement. */
function shared<T>(
  { executor, caller }: ReadOptions,
  outer: Executor,
  plan: EntryPlan,
  values: Record<string, unknown>,
  work: (executor: Executor) => Promise<T>,
): Promise<T> {
  if (executor) return work(executor);
  // Values computed in code may depend on the caller even where the statement does not.
  const person = plan.isFinished ? '' : `${caller.actor?.id}/${caller.visitorId}`;
  return coalescerOf(outer).run(
    `${plan.number}/${person}/${plan.statement.fingerprint({ ...values, now: null })}`,
    () => work(outer),
  );
}

/** The page as JSON text, neither parsed nor validated unless a field is computed in code. */
export async function readRawPage(
  platform: Platform,
  collection: AnyCollection,
  options: ReadOptions,
): Promise<RawPage> {
  const plan = planPage(collection, options);
  const values = placeholderValues(options.caller);
  return shared(options, options.executor ?? platform.db.orm, plan, values, async (executor) => {
    const row = await plan.statement.run(executor, values);
    const text = String(row?.data);
    const pagination = pageMeta(plan.page, Number(row?.total));
    if (plan.isFinished) return { data: text, pagination };
    const entries = JSON.parse(text) as Entry[];
    await finishEntries(plan.selection, entries, { ...options.caller, executor, platform });
    return { data: JSON.stringify(entries), pagination };
  });
}

async function readRawByField(
  platform: Platform,
  collection: AnyCollection,
  field: Field,
  value: unknown,
  options: ReadOptions,
): Promise<string | null> {
  const plan = planEntry(collection, field, options);
  const values = { ...placeholderValues(options.caller), key: value };
  return shared(options, options.executor ?? platform.db.orm, plan, values, async (executor) => {
    const row = await plan.statement.run(executor, values);
    if (typeof row?.data !== 'string') return null;
    if (plan.isFinished) return row.data;
    const entry = JSON.parse(row.data) as Entry;
    await finishEntries(plan.selection, [entry], { ...options.caller, executor, platform });
    return JSON.stringify(entry);
  });
}

function fieldOf(collection: AnyCollection, name: string): Field {
  const field = collection.fields.get(name);
  if (!field) throw new Error(`Collection ${collection.path} has no field ${name}`);
  return field;
}

/** One entry as JSON text, or null when the caller sees none under this key. */
export async function readRawEntry(
  platform: Platform,
  collection: AnyCollection,
  key: IdentityKey | string,
  options: ReadOptions,
): Promise<string | null> {
  const identity = typeof key === 'string' ? readIdentity(key) : key;
  if (!identity) {
    // The query is validated even so: a wrong one is a 400 whether or not the entry exists.
    planEntry(collection, fieldOf(collection, 'documentId'), options);
    return null;
  }
  return readRawByField(platform, collection, fieldOf(collection, identity.by), identity.value, options);
}

/** `value` already has the field's kind. */
export function readRawByLookup(
  platform: Platform,
  collection: AnyCollection,
  fieldName: string,
  value: unknown,
  options: ReadOptions,
): Promise<string | null> {
  return readRawByField(platform, collection, fieldOf(collection, fieldName), value, options);
}

export async function readPage(
  platform: Platform,
  collection: AnyCollection,
  options: ReadOptions,
): Promise<{ data: Entry[]; pagination: PageMeta }> {
  const { data, pagination } = await readRawPage(platform, collection, options);
  return { data: JSON.parse(data) as Entry[], pagination };
}

/** For routes of a feature, such as `GET /users/me?populate=…`. */
export async function readEntry(
  platform: Platform,
  collection: AnyCollection,
  key: IdentityKey | string,
  options: ReadOptions,
): Promise<Entry | null> {
  const text = await readRawEntry(platform, collection, key, options);
  return text === null ? null : (JSON.parse(text) as Entry);
}
