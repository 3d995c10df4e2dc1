import { startServer } from '@kermesse/api/app/server';
import { loadConfig } from '@kermesse/api/platform/config/config';
import { openServerEngine } from '@kermesse/api/platform/db/server-engine';
import { createLogger } from '@kermesse/api/platform/logging/logger';
import { startPostgres } from '@kermesse/api/testing/postgres-server';
import { loadDemo } from '@kermesse/demo/load';
import autocannon from 'autocannon';
import { inRoot } from '../../scripts/lib/paths.ts';

const seconds = 5;
const rounds = 3;

const pages: Record<string, string> = {
  'page of 25 events': '/api/events?pagination[pageSize]=25&sort=name:asc',
  'page of 25 products with category and options':
    '/api/products?pagination[pageSize]=25&populate[0]=category&populate[1]=product_options',
  'page of 25 editions': '/api/event-editions?pagination[pageSize]=25',
};

async function perSecond(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return result.requests.average;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Cost of a collection page, as a ratio to a route that runs `select 1`. */
export async function run(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true });
  const log = createLogger('silent');
  const admin = openServerEngine({ url: postgres.url('postgres'), pool: 1, timeoutMs: 5_000, log });
  await admin.executeSql('create database bench');
  await admin.close();
  const config = loadConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: postgres.url('bench') });
  const migrationsFolder = inRoot('apps/api/migrations');
  const server = await startServer({ config, migrationsFolder, seed: loadDemo });
  try {
    for (const [name, path] of Object.entries(pages)) {
      const ratios: number[] = [];
      const rates: number[] = [];
      // The reference is measured beside each page, so that other load on the machine slows both.
      for (let round = 0; round < rounds; round++) {
        const reference = await perSecond(`${server.url}/api/health`);
        const rate = await perSecond(`${server.url}${path}`);
        rates.push(rate);
        ratios.push(rate / reference);
      }
      console.log(`${name}: ${median(rates).toFixed(0)}/s, ${median(ratios).toFixed(2)} of "select 1"`);
    }
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
