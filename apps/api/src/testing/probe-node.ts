import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { buildApp } from '../app/build-app.ts';
import { composePlatform } from '../app/open-platform.ts';
import { anyone } from '../platform/auth/access.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openServerEngine } from '../platform/db/server-engine.ts';
import type { Feature } from '../platform/feature.ts';
import { noBody } from '../platform/http/no-body.ts';
import { noQuery } from '../platform/http/no-query.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { createLogger } from '../platform/logging/logger.ts';
import { defineTopic } from '../platform/realtime/topics.ts';
import { testConfig } from './test-config.ts';

/** A process with one route, one job and one topic, without the product's tables. */
let jobsRun = 0;
const countJob = defineJob({
  name: 'probe.count',
  schema: z.object({}),
  handler: async () => {
    jobsRun++;
  },
});

const probe: Feature = {
  name: 'probe',
  jobs: [countJob],
  listeners: ({ realtime }) =>
    realtime.topic(defineTopic({ pattern: 'probe:{id}', anonymous: true, authorize: () => true })),
  routes: (app, { db, jobs }) => {
    const config = { access: anyone };
    app.get('/api/probe', { config, schema: { querystring: noQuery } }, async () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.01)`);
        return { jobsRun };
      }),
    );
    app.post('/api/probe', { config, schema: { body: noBody } }, async () =>
      db.transaction((tx) => jobs.send(tx, countJob, {})),
    );
  },
};

const [url = ''] = process.argv.slice(2);
const log = createLogger('silent');
const config = testConfig({ DATABASE_URL: url });
const { pool, timeoutMs } = config.database;
const engine = openServerEngine({ url, pool, timeoutMs, log });
const { platform, secret } = composePlatform(config, { engine, clock: systemClock, log });
const app = await buildApp({ platform, secret, features: [probe] });
await app.listen({ port: 0, host: '127.0.0.1' });
await platform.realtime.attach(app.server);
await platform.jobs.start();
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
