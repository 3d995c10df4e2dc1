import { eq } from 'drizzle-orm';
import { buildApp } from '../../../app/build-app.ts';
import { features } from '../../../app/features.ts';
import { composePlatform } from '../../../app/open-platform.ts';
import { users } from '../../../platform/auth/tables.ts';
import { ManualClock } from '../../../platform/clock/clock.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { callAs } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { openTestEngine } from '../../../testing/test-engine.ts';

/** A process that a test kills before the provider answers. */
const [databaseUrl = '', providerUrl = '', now = '', userId = '', body = ''] = process.argv.slice(2);
const log = createLogger('silent');
const config = testConfig({
  DATABASE_URL: databaseUrl,
  STRIPE_SECRET_KEY: 'sk_test_of_a_node_that_is_killed',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_a_node_that_is_killed',
  STRIPE_API_URL: providerUrl,
  PAYMENT_ACCOUNT_REQUIRED: 'off',
});
const engine = openTestEngine(databaseUrl, 2);
const { platform, secret } = composePlatform(config, { engine, clock: new ManualClock(new Date(now)), log });
const app = await buildApp({ platform, secret, features });
const [user] = await platform.db.orm.select().from(users).where(eq(users.documentId, userId));
if (!user) throw new Error('nobody');
await callAs(
  app,
  platform,
)(user).inject({
  method: 'POST',
  url: '/api/custom/create-checkout',
  payload: JSON.parse(body),
});
