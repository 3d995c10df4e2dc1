import { users } from '../platform/auth/tables.ts';
import { openEmbeddedEngine } from '../platform/db/embedded-engine.ts';
import { openTestEngine } from './test-engine.ts';

/** Writes until it is killed, and prints each write that the database acknowledged. */
const [kind, place = ''] = process.argv.slice(2);
const engine = kind === 'embedded' ? await openEmbeddedEngine(place) : openTestEngine(place, 2);

for (let n = 0; ; n++) {
  await engine.transaction((tx) =>
    tx.insert(users).values({ email: `ack-${n}@kermesse.test`, username: `ack-${n}` }),
  );
  process.stdout.write(`${n}\n`);
}
