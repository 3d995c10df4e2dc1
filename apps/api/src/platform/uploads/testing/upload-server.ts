import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type InjectOptions, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { buildUser } from '../../../testing/build-user.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { silentLog } from '../../../testing/test-engine.ts';
import type { Actor } from '../../auth/access.ts';
import { ManualClock } from '../../clock/clock.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { registerErrorHandler } from '../../http/error-handler.ts';
import { registerUploads } from '../routes.ts';
import { createUploads, type Uploads } from '../uploads.ts';
import { type FilePart, multipartBody, type Part } from './multipart-body.ts';

export interface UploadServer {
  app: FastifyInstance;
  config: Config;
  db: Database;
  clock: ManualClock;
  uploads: Uploads;
  member(overrides?: { isPlatformAdmin?: boolean }): Promise<Actor>;
  /** As a member, as a visitor, or (null) without identity. */
  send(who: Actor | string | null, parts: readonly Part[]): Promise<LightMyRequestResponse>;
  upload(who: Actor | string | null, folder: string, file: FilePart): Promise<LightMyRequestResponse>;
  read(who: Actor | string | null, url: string, options?: InjectOptions): Promise<LightMyRequestResponse>;
  onDisk(): string[];
  close(): Promise<void>;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

export async function openUploadServer(env: Record<string, string> = {}): Promise<UploadServer> {
  const database = await openTestDatabase();
  const { db } = database;
  const config = testConfig(env);
  const clock = new ManualClock(new Date('2027-04-13T09:00:00Z'));
  const uploads = createUploads({ db, config, clock, log: silentLog });
  const members = new Map<string, Actor>();

  const app = Fastify({ bodyLimit: config.server.bodyLimitBytes });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrorHandler(app);
  app.decorateRequest('actor', null);
  app.decorateRequest('visitorId', null);
  app.decorate('ensureVisitor', (request) => {
    request.visitorId ??= 'new-visitor';
    return request.visitorId;
  });
  app.addHook('onRequest', async (request) => {
    request.actor = members.get(String(request.headers['x-member'])) ?? null;
    const visitor = request.headers['x-visitor'];
    request.visitorId = typeof visitor === 'string' ? visitor : null;
    await request.routeOptions.config.access?.authorize(request);
  });
  await registerUploads(app, { config, db, uploads });
  await app.ready();

  const identity = (who: Actor | string | null): Record<string, string> => {
    if (who === null) return {};
    return typeof who === 'string' ? { 'x-visitor': who } : { 'x-member': who.documentId };
  };
  const send: UploadServer['send'] = (who, parts) => {
    const { payload, headers } = multipartBody(parts);
    return app.inject({
      method: 'POST',
      url: '/api/spaces/upload',
      payload,
      headers: { ...headers, ...identity(who) },
    });
  };
  return {
    app,
    config,
    db,
    clock,
    uploads,
    member: async ({ isPlatformAdmin = false } = {}) => {
      const { id, documentId, email } = await buildUser({ db }, { isPlatformAdmin });
      const actor: Actor = { id, documentId, email, isPlatformAdmin, sessionId: 'test' };
      members.set(documentId, actor);
      return actor;
    },
    send,
    upload: (who, folder, file) => send(who, [{ field: 'folder', value: folder }, file]),
    read: (who, url, options = {}) =>
      app.inject({ ...options, url, headers: { ...options.headers, ...identity(who) } }),
    onDisk: () => [...listFiles(join(config.dataDir, 'files')), ...listFiles(uploads.incomingFolder)],
    close: async () => {
      await app.close();
      await database.close();
      rmSync(config.dataDir, { recursive: true, force: true });
    },
  };
}
