import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { notFound } from '../errors/app-error.ts';
import type { App } from '../feature.ts';
import type { Platform } from '../platform.ts';
import type { AnyCollection } from './collection.ts';
import type { Verb } from './declaration.ts';
import { prefix } from './inventory.ts';
import { readValue } from './query/read-value.ts';
import { type ReadOptions, readRawByLookup, readRawEntry, readRawPage } from './read.ts';
import {
  entryAnswer,
  entryQuery,
  identityAnswer,
  keyParams,
  listAnswer,
  listQuery,
  lookupParams,
} from './schemas.ts';
import { sendEntry, sendRaw } from './send-entry.ts';
import type { Caller } from './viewer.ts';
import { documentedBody } from './write/body-schema.ts';
import { createEntry, deleteEntry, updateEntry, type WriteOptions } from './write/write-entry.ts';

/** Resolves the relations, and refuses two collections with one path. */
export function linkCollections(collections: readonly AnyCollection[]): void {
  const byPath = new Map<string, AnyCollection>();
  for (const collection of collections) {
    if (byPath.has(collection.path)) throw new Error(`Two collections share the path ${collection.path}`);
    byPath.set(collection.path, collection);
  }
  const pending = [...collections];
  const linked = new Set<AnyCollection>();
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (linked.has(next)) continue;
    linked.add(next);
    next.link((path) => byPath.get(path));
    // A collection that is only shown through a relation need not be listed by its feature.
    pending.push(...[...next.relations.values()].map((relation) => relation.target));
  }
}

function callerOf(request: FastifyRequest, platform: Platform): Caller {
  return { actor: request.actor, visitorId: request.visitorId, now: platform.clock.now() };
}

function rawQuery({ url }: FastifyRequest): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at + 1);
}

function readOptions(request: FastifyRequest, platform: Platform): ReadOptions & { raw: string } {
  return { caller: callerOf(request, platform), query: request.query, raw: rawQuery(request) };
}

function writeOptions(request: FastifyRequest, platform: Platform): WriteOptions {
  const type = request.headers['content-type'] ?? '';
  return {
    ...readOptions(request, platform),
    body: request.body,
    isForm: type.startsWith('application/x-www-form-urlencoded'),
  };
}

/** The schemas only document: the engine validates, as it knows which names this caller may use. */
function options(
  collection: AnyCollection,
  verb: Verb,
  schema: RouteShorthandOptions['schema'],
  summary: string,
): RouteShorthandOptions {
  return {
    config: { access: collection.accessOf(verb) },
    schema: { ...schema, tags: [collection.path], summary },
    validatorCompiler: () => (value) => ({ value }),
  };
}

function keyOf(request: FastifyRequest): string {
  return (request.params as { documentId: string }).documentId;
}

function registerReads(app: App, platform: Platform, collection: AnyCollection): void {
  const { path, declaration } = collection;
  const url = `${prefix}/${path}`;
  if (declaration.verbs.includes('list')) {
    const schema = { querystring: listQuery(collection), response: { 200: listAnswer(collection) } };
    app.get(url, options(collection, 'list', schema, `Liste de ${path}`), async (request, reply) => {
      const { data, pagination } = await readRawPage(platform, collection, readOptions(request, platform));
      const { page, pageSize, pageCount, total } = pagination;
      const meta = `{"pagination":{"page":${page},"pageSize":${pageSize},"pageCount":${pageCount},"total":${total}}}`;
      return sendRaw(reply, `{"data":${data},"meta":${meta}}`);
    });
  }
  if (!declaration.verbs.includes('get')) return;
  const schema = { querystring: entryQuery(collection), response: { 200: entryAnswer(collection) } };
  app.get(
    `${url}/:documentId`,
    options(collection, 'get', { ...schema, params: keyParams }, `Une entrée de ${path}`),
    async (request, reply) =>
      sendEntry(
        reply,
        await readRawEntry(platform, collection, keyOf(request), readOptions(request, platform)),
      ),
  );
  for (const [name, fieldName] of Object.entries(declaration.lookups ?? {})) {
    const kind = collection.fields.get(fieldName)?.kind ?? 'text';
    const lookup = options(
      collection,
      'get',
      { ...schema, params: lookupParams },
      `Une entrée de ${path} par ${fieldName}`,
    );
    app.get(`${url}/${name}/:key`, lookup, async (request, reply) => {
      const value = readValue(kind, (request.params as { key: string }).key);
      if (value === undefined) throw notFound();
      return sendEntry(
        reply,
        await readRawByLookup(platform, collection, fieldName, value, readOptions(request, platform)),
      );
    });
  }
}

function registerWrites(app: App, platform: Platform, collection: AnyCollection): void {
  const { path, declaration } = collection;
  const url = `${prefix}/${path}`;
  const querystring = entryQuery(collection);
  const answer = entryAnswer(collection);
  if (declaration.verbs.includes('create')) {
    const schema = { querystring, body: documentedBody(collection, 'create'), response: { 201: answer } };
    app.post(url, options(collection, 'create', schema, `Créer dans ${path}`), async (request, reply) =>
      sendEntry(reply, await createEntry(platform, collection, writeOptions(request, platform)), 201),
    );
  }
  if (declaration.verbs.includes('update')) {
    const schema = {
      querystring,
      params: keyParams,
      body: documentedBody(collection, 'update'),
      response: { 200: answer },
    };
    app.put(
      `${url}/:documentId`,
      options(collection, 'update', schema, `Modifier dans ${path}`),
      async (request, reply) =>
        sendEntry(
          reply,
          await updateEntry(platform, collection, keyOf(request), writeOptions(request, platform)),
        ),
    );
  }
  if (declaration.verbs.includes('delete')) {
    const schema = { params: keyParams, response: { 200: identityAnswer } };
    app.delete(
      `${url}/:documentId`,
      options(collection, 'delete', schema, `Supprimer de ${path}`),
      async (request, reply) =>
        sendEntry(
          reply,
          await deleteEntry(platform, collection, keyOf(request), writeOptions(request, platform)),
        ),
    );
  }
}

export function registerCollections(
  app: App,
  platform: Platform,
  collections: readonly AnyCollection[],
): void {
  linkCollections(collections);
  for (const collection of collections) {
    registerReads(app, platform, collection);
    registerWrites(app, platform, collection);
  }
}
