import type { PoolClient } from 'pg';
import type { ServerEngine } from '../../db/server-engine.ts';

type Query = PoolClient['query'];

export async function countStatements(engine: ServerEngine, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const restores: (() => void)[] = [];
  const watched = new Set<PoolClient>();
  const watch = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const original = client.query;
    const counting = (...parameters: unknown[]) => {
      const [first] = parameters;
      seen.push(typeof first === 'string' ? first : ((first as { text?: string }).text ?? ''));
      return Reflect.apply(original, client, parameters);
    };
    client.query = counting as unknown as Query;
    restores.push(() => {
      client.query = original;
    });
  };
  engine.pool.on('acquire', watch);
  try {
    await work();
  } finally {
    engine.pool.off('acquire', watch);
    for (const restore of restores) restore();
  }
  return seen;
}
