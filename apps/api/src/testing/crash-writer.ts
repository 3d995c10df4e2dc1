import { users } from '../platform/auth/tables.ts';
import { openEmbeddedEngine } from '../platform/db/embedded-engine.ts';
import { openServerEngine } from '../platform/db/server-engine.ts';
import { createLogger } from '../platform/logging/logger.ts';

/** Writes for ever and tells each write that the database acknowledged, until it is killed. */
const [kind, place = ''] = process.argv.slice(2);
const engine =
  kind === 'embedded'
    ? await openEmbeddedEngine(place)
    : openServerEngine({ url: place, pool: 2, timeoutMs: 5_000, log: createLogger('silent') });

for (let n = 0; ; n++) {
  await engine.transaction((tx) =>
    tx.insert(users).values({ email: `ack-${n}@kermesse.test`, username: `ack-${n}` }),
  );
  process.stdout.write(`${n}\n`);
}
