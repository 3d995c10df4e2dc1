import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { registerMetrics } from './metrics.ts';

it('tells how busy the connections to the database are', async () => {
  const database = await openTestDatabase({ pool: 2 });
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerMetrics(app, { config: { env: 'test', server: { metricsToken: null } }, db: database.db });
  const figure = async (state: string) => {
    const { body } = await app.inject('/metrics');
    return Number(new RegExp(`database_pool_connections\\{state="${state}"\\} (\\d+)`).exec(body)?.[1]);
  };

  const first = await database.engine.pool.connect();
  const second = await database.engine.pool.connect();
  const third = database.engine.pool.connect();
  expect([await figure('open'), await figure('idle'), await figure('waiting')]).toEqual([2, 0, 1]);
  first.release();
  (await third).release();
  second.release();
  expect([await figure('open'), await figure('idle'), await figure('waiting')]).toEqual([2, 2, 0]);

  await app.close();
  await database.close();
});
