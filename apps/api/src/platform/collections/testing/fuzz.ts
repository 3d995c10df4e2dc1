import type { FastifyInstance } from 'fastify';
import type { CollectionEntry, NamedCollection } from '../inventory.ts';
import type { ViewerKind } from '../viewer.ts';

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

function queries(entry: CollectionEntry, kind: ViewerKind): string[] {
  const related = Object.entries(entry.related).flatMap(([route, far]) => [
    ...relatedQueries(route, far, kind),
  ]);
  return [...ownQueries(entry, kind), ...related, ...alwaysRefused];
}

/** A caller without access is refused before the query is read: a sample is enough. */
const askedWhenKeptOut = 40;

async function askAll(
  app: FastifyInstance,
  inventory: readonly CollectionEntry[],
  { kind, headers }: FuzzCaller,
): Promise<string[]> {
  const failures: string[] = [];
  const ask = (url: string) => app.inject({ method: 'GET', url, headers });
  for (const entry of inventory.filter(({ verb }) => verb === 'list')) {
    const isKeptOut = [401, 403].includes((await ask(entry.url)).statusCode);
    const all = queries(entry, kind);
    for (const query of isKeptOut ? all.slice(-askedWhenKeptOut) : all) {
      const { statusCode, body } = await ask(`${entry.url}?${query}`);
      const isRefused = statusCode === 400 && (JSON.parse(body) as { data: unknown }).data === null;
      if (isKeptOut ? ![401, 403].includes(statusCode) : !isRefused)
        failures.push(`${kind} ${entry.url}?${query} → ${statusCode}`);
    }
  }
  return failures;
}

/** Returns each answer that is not a 400 without data, or any data for a caller without access. */
export async function fuzzCollections(
  app: FastifyInstance,
  inventory: readonly CollectionEntry[],
  caller: FuzzCaller,
): Promise<string[]> {
  const { stackTraceLimit } = Error;
  // Tens of thousands of refusals would each collect a stack trace.
  Error.stackTraceLimit = 1;
  try {
    return await askAll(app, inventory, caller);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
