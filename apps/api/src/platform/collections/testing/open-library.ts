import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Actor } from '../../auth/access.ts';
import { ManualClock } from '../../clock/clock.ts';
import type { Database } from '../../db/database.ts';
import { rowsOf } from '../../db/rows.ts';
import type { App } from '../../feature.ts';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { registerOpenApi } from '../../http/openapi.ts';
import { registerRouteInventory } from '../../http/route-inventory.ts';
import type { Platform } from '../../platform.ts';
import { parseQueryString, registerFormBodies } from '../bodies.ts';
import { registerCollections } from '../routes.ts';
import { libraryCollections } from './library.ts';
import { libraryStatements } from './library-tables.ts';

export const people = {
  alice: {
    id: 1,
    documentId: 'a'.repeat(24),
    email: 'alice@example.org',
    isPlatformAdmin: false,
    sessionId: 'a',
  },
  bruno: {
    id: 2,
    documentId: 'b'.repeat(24),
    email: 'bruno@example.org',
    isPlatformAdmin: false,
    sessionId: 'b',
  },
  admin: {
    id: 9,
    documentId: 'c'.repeat(24),
    email: 'admin@example.org',
    isPlatformAdmin: true,
    sessionId: 'c',
  },
} satisfies Record<string, Actor>;

export type Person = keyof typeof people | null;

export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

export interface Library {
  app: FastifyInstance;
  platform: Platform;
  call(person: Person, options: InjectOptions): Promise<Answer>;
  get(person: Person, url: string): Promise<Answer>;
  insert(table: string, values: Record<string, unknown>): Promise<number>;
}

async function createLibraryApp(): Promise<App> {
  const app = Fastify({
    routerOptions: { querystringParser: parseQueryString },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  registerRouteInventory(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('visitorId', null);
  app.addHook('onRequest', async (request) => {
    const name = request.headers['x-person'];
    request.actor = typeof name === 'string' ? people[name as keyof typeof people] : null;
    await request.routeOptions.config.access?.authorize(request);
  });
  registerFormBodies(app);
  await registerOpenApi(app);
  return app as unknown as App;
}

export async function openLibrary(db: Database): Promise<Library> {
  for (const statement of libraryStatements) await db.engine.executeSql(statement);
  const platform = {
    db,
    clock: new ManualClock(new Date('2030-01-02T03:04:05.678Z')),
  } as unknown as Platform;
  const app = await createLibraryApp();
  registerCollections(app, platform, libraryCollections);
  await app.ready();
  const call: Library['call'] = async (person, options) => {
    const headers = { ...options.headers, ...(person ? { 'x-person': person } : {}) };
    const response = await app.inject({ ...options, headers });
    return { status: response.statusCode, body: response.json() };
  };
  return {
    app: app as unknown as FastifyInstance,
    platform,
    call,
    get: (person, url) => call(person, { method: 'GET', url: `/api/${url}` }),
    insert: async (table, values) => {
      const columns = sql.join(
        Object.keys(values).map((key) => sql.identifier(key)),
        sql.raw(', '),
      );
      const items = sql.join(
        Object.values(values).map((value) => sql`${value}`),
        sql.raw(', '),
      );
      const rows = await rowsOf<{ id?: unknown }>(
        db.orm,
        sql`insert into ${sql.identifier(`library_${table}`)} (${columns}) values (${items}) returning *`,
      );
      return Number(rows[0]?.id);
    },
  };
}
