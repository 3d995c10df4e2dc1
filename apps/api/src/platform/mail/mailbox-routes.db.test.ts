import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser } from '../../testing/build-user.ts';
import { testConfig } from '../../testing/test-config.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { silentLog } from '../../testing/test-engine.ts';
import { ManualClock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { registerErrorHandler } from '../http/error-handler.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import { button, paragraph } from './blocks.ts';
import { createMail, type Mail } from './mail.ts';
import { registerMailboxRoutes } from './mailbox-routes.ts';

const start = new Date('2027-04-13T09:00:00.000Z');

let database: TestDatabase;
let jobs: Jobs;
let mail: Mail;
let config: Config;

async function open(env: Record<string, string>): Promise<void> {
  const clock = new ManualClock(start);
  config = testConfig({ DATABASE_URL: database.url, PUBLIC_URL: 'https://kermesse.test', ...env });
  const { db, events } = database;
  jobs = createJobs({ db, events, log: silentLog, clock });
  mail = createMail({ db, jobs, config, clock, log: silentLog });
  await jobs.prepare();
  await database.engine.executeSql('truncate jobs, outgoing_mails');
}

function queue(email: string, userId: number | null): Promise<void> {
  const content = { blocks: [paragraph('Bonjour'), button('Entrer', '/entrer?jeton=secret')] };
  const message = {
    to: { email },
    kind: 'accounts.confirm-email' as const,
    subject: 'Bienvenue à la fête',
    content,
  };
  return database.db.transaction((tx) => mail.queue(tx, userId === null ? message : { ...message, userId }));
}

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('without a mail server', () => {
  async function openApp() {
    const app = Fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    registerErrorHandler(app);
    app.addHook('onRequest', async (request) => request.routeOptions.config.access?.authorize(request));
    registerMailboxRoutes(app, { db: database.db, config });
    await app.ready();
    return app;
  }

  beforeEach(() => open({}));

  it('mails are kept and can be read in the development mailbox', async () => {
    const user = await buildUser(database);
    await queue('Zoe@Kermesse.test', user.id);
    await queue('autre@kermesse.test', null);
    expect((await jobs.runDue()).completed).toEqual([]);
    const app = await openApp();

    const found = await app.inject('/api/dev/mails?to=zoe@kermesse.TEST');
    expect(found.json().data).toHaveLength(1);
    const [summary] = found.json().data;
    expect(summary).toMatchObject({
      toEmail: 'Zoe@Kermesse.test',
      subject: 'Bienvenue à la fête',
      createdAt: start.toISOString(),
    });
    expect((await app.inject('/api/dev/mails')).json().data).toHaveLength(2);

    const one = await app.inject(`/api/dev/mails/${summary.documentId}`);
    expect(one.json().data.html).toContain('https://kermesse.test/entrer?jeton=secret');
    expect(one.json().data.text).toContain('Bonjour');
  });

  it('the mailbox is open to this machine alone', async () => {
    await queue('zoe@kermesse.test', null);
    const app = await openApp();
    const from = async (remoteAddress: string, headers = {}) =>
      (await app.inject({ url: '/api/dev/mails', remoteAddress, headers })).statusCode;
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('::1')).toBe(200);
    expect(await from('192.168.1.20')).toBe(404);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '192.168.1.20' })).toBe(404);
  });

  it('the mailbox answers bad questions with a refusal', async () => {
    const app = await openApp();
    expect((await app.inject('/api/dev/mails/aaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404);
    for (const url of [
      '/api/dev/mails/%00',
      '/api/dev/mails?to=%00',
      '/api/dev/mails?from=x',
      '/api/dev/mails/x',
    ]) {
      expect((await app.inject(url)).statusCode, url).toBe(400);
    }
  });

  it('the mailbox does not exist in production or beside a mail server', async () => {
    for (const env of [{ NODE_ENV: 'production' }, { SMTP_URL: 'smtp://127.0.0.1:1' }]) {
      await open(env);
      const app = await openApp();
      expect((await app.inject('/api/dev/mails')).statusCode).toBe(404);
    }
  });
});
