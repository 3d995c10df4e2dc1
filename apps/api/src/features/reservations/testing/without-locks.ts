import type { PoolClient } from 'pg';
import type { ServerEngine } from '../../../platform/db/server-engine.ts';

interface Statement {
  readonly text: string;
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as Partial<Statement> | undefined)?.text ?? '');

function withoutLock(query: unknown): unknown {
  const text = textOf(query).replace(/ for no key update$/, '');
  return typeof query === 'string' ? text : { ...(query as Statement), text };
}

const takesPlaces = /update "?products"? (c )?set held = held \+/;

/** Replaces a client's `query` until the returned function is called. */
function intercept(client: PoolClient, send: (query: unknown) => Promise<unknown>): () => void {
  const original = client.query;
  const patched = async (query: unknown, ...rest: unknown[]) =>
    Reflect.apply(original, client, [await send(query), ...rest]);
  Object.assign(client, { query: patched });
  return () => Object.assign(client, { query: original });
}

/** Each node reads the stock before any takes places. With `isLocking` false, row locks are removed. */
export async function lookBeforeTaking<T>(
  engines: readonly ServerEngine[],
  { isLocking }: { isLocking: boolean },
  work: () => Promise<T>,
): Promise<T> {
  const restores: (() => void)[] = [];
  let missing = engines.length;
  let open: () => void = () => undefined;
  const allHaveLooked = new Promise<void>((resolve) => {
    open = resolve;
  });
  const send = async (query: unknown) => {
    if (takesPlaces.test(textOf(query))) {
      missing -= 1;
      if (missing === 0) open();
      await allHaveLooked;
    }
    return isLocking ? query : withoutLock(query);
  };
  const listening = engines.map(({ pool }) => {
    const known = new Set<PoolClient>();
    const patch = (client: PoolClient) => {
      if (known.has(client)) return;
      known.add(client);
      restores.push(intercept(client, send));
    };
    pool.on('acquire', patch);
    return () => pool.off('acquire', patch);
  });
  try {
    return await work();
  } finally {
    for (const stop of listening) stop();
    for (const restore of restores) restore();
  }
}
