import { isDeepStrictEqual } from 'node:util';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { AppError, forbidden, notFound } from '../../errors/app-error.ts';
import type { Platform } from '../../platform.ts';
import type { AnyCollection } from '../collection.ts';
import type { Change, IdentityTable, WriteContext } from '../declaration.ts';
import { columnIn } from '../field.ts';
import { readIdentity } from '../identity-key.ts';
import { collectionMessages } from '../messages.ts';
import { type ReadOptions, readRawEntry } from '../read.ts';
import { refuseFieldWrite } from '../refusals.ts';
import { visibleRows } from '../sql/policy.ts';
import { boundViewer } from '../viewer.ts';
import { applyLinks } from './apply-links.ts';
import { readBody } from './body.ts';
import { explainFailure } from './constraint-failures.ts';
import type { AnyRow } from './find-targets.ts';
import { parseBody, type WrittenField } from './parse-values.ts';
import { resolveLinks } from './resolve-links.ts';

export interface WriteOptions extends Omit<ReadOptions, 'executor' | 'narrow'> {
  readonly body?: unknown;
  readonly isForm?: boolean;
}

type Values = Record<string, unknown>;
type AnyChange = Change<IdentityTable>;

async function inTransaction<R>(
  platform: Platform,
  collection: AnyCollection,
  options: WriteOptions,
  work: (context: WriteContext) => Promise<R>,
): Promise<R> {
  const viewer = boundViewer(options.caller);
  try {
    return await platform.db.transaction((tx) => work({ ...options.caller, tx, platform, viewer }));
  } catch (error) {
    throw explainFailure(collection, error);
  }
}

/** The locked row; a row that the caller cannot see does not exist, for writing as for reading. */
async function lockRow(
  { tx, viewer }: WriteContext,
  collection: AnyCollection,
  key: string,
): Promise<AnyRow> {
  const identity = readIdentity(key);
  if (!identity) throw notFound();
  const row = collection.as('@t');
  const isNamed: SQL = eq(identity.by === 'id' ? row.id : row.documentId, identity.value);
  const found = (await tx
    .select()
    .from(row)
    .where(and(isNamed, visibleRows(collection, row, viewer)))
    .for('update')) as AnyRow[];
  const [first] = found;
  if (!first) throw notFound();
  return first;
}

async function checkFieldWrites(
  context: WriteContext,
  written: readonly WrittenField[],
  row: AnyRow | null,
): Promise<void> {
  for (const { field } of written) {
    if (typeof field.write !== 'function') continue;
    if ((await field.write(context, row as never)) !== true) refuseFieldWrite(`data.${field.name}`);
  }
}

function valuesOf(written: readonly WrittenField[]): Values {
  return Object.fromEntries(written.map(({ key, value }) => [key, value]));
}

async function requireVerdict(verdict: boolean | Promise<boolean> | undefined): Promise<void> {
  if ((await verdict) !== true) throw forbidden();
}

/** Only the identity when the caller may write but not read the entry. */
async function present(
  context: WriteContext,
  collection: AnyCollection,
  row: AnyRow,
  { caller, query, raw }: WriteOptions,
): Promise<string> {
  const options: ReadOptions = { caller, query, executor: context.tx, ...(raw === undefined ? {} : { raw }) };
  const text = await readRawEntry(context.platform, collection, { by: 'id', value: row.id }, options);
  return text ?? identityOf(row);
}

function identityOf({ id, documentId, createdAt, updatedAt }: AnyRow): string {
  return JSON.stringify({ id, documentId, createdAt, updatedAt });
}

export async function createEntry(
  platform: Platform,
  collection: AnyCollection,
  options: WriteOptions,
): Promise<string> {
  const parsed = parseBody(
    collection,
    'create',
    readBody(options.body, options.isForm === true),
    options.isForm === true,
  );
  const { mayCreate, hooks, perform } = collection.declaration;
  return inTransaction(platform, collection, options, async (context) => {
    const resolved = await resolveLinks(context, collection, parsed.links, null);
    await checkFieldWrites(context, parsed.written, null);
    const change = {
      values: { ...valuesOf(parsed.written), ...resolved.keys },
      links: resolved.links,
    } as AnyChange;
    await requireVerdict(mayCreate?.(context, change));
    const more = await hooks?.beforeCreate?.(context, change);
    const whole = { values: { ...change.values, ...more }, links: change.links } as AnyChange;
    const row = (
      perform?.create ? await perform.create(context, whole) : await insert(context, collection, whole.values)
    ) as AnyRow;
    if (!perform?.create) await applyLinks(context, collection, resolved, row.id);
    await hooks?.afterCreate?.(context, row as never, whole);
    return present(context, collection, row, options);
  });
}

async function insert({ tx, now }: WriteContext, { table }: AnyCollection, values: Values): Promise<AnyRow> {
  const [row] = (await tx
    .insert(table)
    .values({ createdAt: now, updatedAt: now, ...values })
    .returning()) as AnyRow[];
  if (!row) throw new Error('An insert returned no row');
  return row;
}

export async function updateEntry(
  platform: Platform,
  collection: AnyCollection,
  key: string,
  options: WriteOptions,
): Promise<string> {
  const parsed = parseBody(
    collection,
    'update',
    readBody(options.body, options.isForm === true),
    options.isForm === true,
  );
  const { mayUpdate, hooks, perform } = collection.declaration;
  return inTransaction(platform, collection, options, async (context) => {
    const before = await lockRow(context, collection, key);
    checkVersion(collection, before, parsed.version);
    const written = parsed.written.filter((item) => isChange(item, before));
    const resolved = await resolveLinks(context, collection, parsed.links, before);
    await checkFieldWrites(context, written, before);
    const change = { values: { ...valuesOf(written), ...resolved.keys }, links: resolved.links } as AnyChange;
    await requireVerdict(mayUpdate?.(context, before as never, change));
    const more = await hooks?.beforeUpdate?.(context, before as never, change);
    const whole = { values: { ...change.values, ...more }, links: change.links } as AnyChange;
    const row = (
      perform?.update
        ? await perform.update(context, before as never, whole)
        : await save(context, collection, before.id, whole.values)
    ) as AnyRow;
    if (!perform?.update) await applyLinks(context, collection, resolved, row.id);
    await hooks?.afterUpdate?.(context, row as never, before as never, whole);
    return present(context, collection, row, options);
  });
}

/** A value equal to a hidden one counts as a change: the difference would confirm a guess. */
function isChange({ field, key, value }: WrittenField, before: AnyRow): boolean {
  return field.read !== true || !isDeepStrictEqual(value, before[key]);
}

function checkVersion({ declaration }: AnyCollection, row: AnyRow, version: number | undefined): void {
  if (declaration.version === undefined || version === undefined) return;
  const current = row[declaration.version];
  if (current !== version)
    throw new AppError('conflict', { message: collectionMessages.stale, details: { version: current } });
}

async function save(
  { tx, now }: WriteContext,
  { table, declaration }: AnyCollection,
  id: number,
  values: Values,
): Promise<AnyRow> {
  const { version } = declaration;
  const counted = version === undefined ? {} : { [version]: sql`${columnIn(table, version)} + 1` };
  const [row] = (await tx
    .update(table)
    .set({ updatedAt: now, ...values, ...counted })
    .where(eq(table.id, id))
    .returning()) as AnyRow[];
  if (!row) throw notFound();
  return row;
}

export async function deleteEntry(
  platform: Platform,
  collection: AnyCollection,
  key: string,
  options: WriteOptions,
): Promise<string> {
  const { mayDelete, hooks, perform } = collection.declaration;
  return inTransaction(platform, collection, options, async (context) => {
    const row = await lockRow(context, collection, key);
    await requireVerdict(mayDelete?.(context, row as never));
    await hooks?.beforeDelete?.(context, row as never);
    if (perform?.delete) await perform.delete(context, row as never);
    else await context.tx.delete(collection.table).where(eq(collection.table.id, row.id));
    await hooks?.afterDelete?.(context, row as never);
    return identityOf(row);
  });
}
