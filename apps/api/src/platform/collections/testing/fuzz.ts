import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors/app-error.ts';
import { statusOf } from '../../errors/status.ts';
import { parseQueryString } from '../bodies.ts';
import type { AnyCollection } from '../collection.ts';
import { type CollectionEntry, collectionInventory, type NamedCollection } from '../inventory.ts';
import { parseListQuery } from '../query/parse-query.ts';
import { type ViewerKind, viewers } from '../viewer.ts';

export interface FuzzCaller {
  readonly kind: ViewerKind;
  readonly headers: Record<string, string>;
}

/** Names that must never be usable in a query. */
const secretNames = [
  'password',
  'passwordHash',
  'password_hash',
  'email',
  'token',
  'tokenHash',
  'token_hash',
  'resetPasswordToken',
  'secret',
  'sessions',
  'refreshTokens',
  'document_id',
  'created_at',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'id;drop table users',
  'name"',
  "name'--",
  '$where',
];

const alwaysRefused = [
  'filters[id][$regex]=.*',
  'filters[id][$where]=1',
  'filters[$nor][0][id]=1',
  'filters[id][$eq][$eq]=1',
  'filters[id]=abc',
  'filters[id]=1%00',
  'filters=1',
  'sort=id:sideways',
  'sort[id]=asc',
  'pagination[page]=0',
  'pagination[page]=x',
  'pagination[pageSize]=100000',
  'pagination[limit]=-1',
  'pagination[offset]=1',
  'pagination=1',
  'publicationState=preview',
  'populate=*.*',
  `populate=${'a.'.repeat(40)}a`,
  `filters${'[$not]'.repeat(14)}[id]=1`,
  `filters${'[$not]'.repeat(40)}[id]=1`,
  '_q=x',
];

function candidates({ names, undeclared }: NamedCollection): string[] {
  const declared = Object.values(names).flatMap((each) => [...each.readable, ...each.populatable]);
  return [...new Set([...secretNames, ...undeclared, ...declared])];
}

function* filterQueries(name: string, at: string): Generator<string> {
  yield `filters${at}[${name}]=a`;
  yield `filters${at}[${name}][$null]=true`;
  yield `filters${at}[${name}][$startsWith]=a`;
  yield `filters[$or][0]${at}[${name}][$eq]=a`;
  yield `filters[$not]${at}[${name}]=a`;
}

/** Everything that this kind of caller may not ask of the list. */
function* ownQueries(entry: CollectionEntry, kind: ViewerKind): Generator<string> {
  const { readable, filterable, sortable, populatable } = entry.names[kind];
  for (const raw of candidates(entry)) {
    const name = encodeURIComponent(raw);
    if (!filterable.includes(raw)) yield* filterQueries(name, '');
    if (!sortable.includes(raw)) yield* [`sort=${name}`, `sort[0]=${name}:desc`];
    if (!readable.includes(raw)) yield* [`fields=${name}`, `fields[0]=${name}`];
    if (!populatable.includes(raw))
      yield* [`populate=${name}`, `populate[${name}]=true`, `populate[0]=${name}`];
  }
}

/** The same through a relation. */
function* relatedQueries(route: string, far: NamedCollection, kind: ViewerKind): Generator<string> {
  const { readable, filterable, sortable, populatable } = far.names[kind];
  for (const raw of candidates(far)) {
    const name = encodeURIComponent(raw);
    const at = `populate[${route}]`;
    if (!filterable.includes(raw)) yield* [...filterQueries(name, `[${route}]`), `${at}[filters][${name}]=a`];
    if (!sortable.includes(raw)) yield* [`sort=${route}.${name}`, `${at}[sort]=${name}`];
    if (!readable.includes(raw)) yield `${at}[fields][0]=${name}`;
    if (!populatable.includes(raw)) yield* [`populate=${route}.${name}`, `${at}[populate]=${name}`];
  }
}

function refusedQueries(entry: CollectionEntry, kind: ViewerKind): string[] {
  const related = Object.entries(entry.related).flatMap(([route, far]) => [
    ...relatedQueries(route, far, kind),
  ]);
  return [...ownQueries(entry, kind), ...related, ...alwaysRefused];
}

/** The control: a reader that refused everything would pass as well. */
function acceptedQueries(entry: CollectionEntry, kind: ViewerKind): string[] {
  const { readable, filterable, sortable, populatable } = entry.names[kind];
  return [
    '',
    ...readable.map((name) => `fields[0]=${name}`),
    ...filterable.map((name) => `filters[${name}][$null]=true`),
    ...sortable.filter((name) => !(name in entry.related)).map((name) => `sort=${name}`),
    ...populatable.map((name) => `populate[0]=${name}`),
  ];
}

/** What the routes of lists do with a query before they read the database. */
function isRefusedByReader(collection: AnyCollection, kind: ViewerKind, query: string): boolean {
  try {
    parseListQuery(collection, parseQueryString(query), viewers[kind]);
    return false;
  } catch (error) {
    if (error instanceof AppError && statusOf[error.code] === 400) return true;
    throw error;
  }
}

/** A caller without access is refused before the query is read: a sample is enough. */
const askedWhenKeptOut = 40;

async function askList(
  app: FastifyInstance,
  collection: AnyCollection,
  entry: CollectionEntry,
  { caller: { kind, headers }, isDrawn }: { caller: FuzzCaller; isDrawn: () => boolean },
): Promise<string[]> {
  const failures: string[] = [];
  const ask = (url: string) => app.inject({ method: 'GET', url, headers });
  const isKeptOut = [401, 403].includes((await ask(entry.url)).statusCode);
  const all = refusedQueries(entry, kind);
  for (const query of isKeptOut ? all.slice(-askedWhenKeptOut) : all) {
    const url = `${entry.url}?${query}`;
    if (!isKeptOut && !isDrawn() && isRefusedByReader(collection, kind, query)) continue;
    const { statusCode, body } = await ask(url);
    const isRefused = statusCode === 400 && (JSON.parse(body) as { data: unknown }).data === null;
    if (isKeptOut ? ![401, 403].includes(statusCode) : !isRefused)
      failures.push(`${kind} ${url} → ${statusCode}`);
  }
  for (const query of acceptedQueries(entry, kind)) {
    if (isRefusedByReader(collection, kind, query))
      failures.push(`${kind} ${entry.url}?${query} is declared and refused`);
  }
  return failures;
}

export interface FuzzOptions {
  caller: FuzzCaller;
  /**
   * One query in so many is sent to the server although the reader of queries refuses it; what the reader lets
   * through is always sent. A prime passes over no form of a query for good. Default: each is sent.
   */
  sentEvery?: number;
}

/**
 * Asks every list for all that is not declared. Returns each answer that is not a 400 without data, or any
 * data for a caller without access.
 */
export async function fuzzCollections(
  app: FastifyInstance,
  collections: readonly AnyCollection[],
  { caller, sentEvery = 1 }: FuzzOptions,
): Promise<string[]> {
  const lists = collectionInventory(collections).filter(({ verb }) => verb === 'list');
  const byPath = new Map(collections.map((collection) => [collection.path, collection]));
  const failures: string[] = [];
  let drawn = fc.readConfigureGlobal().seed ?? 0;
  const isDrawn = () => {
    drawn += 1;
    return drawn % sentEvery === 0;
  };
  const { stackTraceLimit } = Error;
  // Tens of thousands of refusals would each collect a stack trace.
  Error.stackTraceLimit = 1;
  try {
    for (const entry of lists) {
      const collection = byPath.get(entry.path);
      if (collection) failures.push(...(await askList(app, collection, entry, { caller, isDrawn })));
    }
    return failures;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
