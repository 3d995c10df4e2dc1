import type { Actor } from '@kermesse/api/platform/auth/access';
import { Database, type Orm, type Tx } from '@kermesse/api/platform/db/database';
import type { Platform } from '@kermesse/api/platform/platform';
import type { DemoEmail } from './accounts.ts';
import { accountId, type DemoContext } from './context.ts';

/** Runs use cases that open a transaction on the one in which the demo data is loaded. */
class DatabaseOnTransaction extends Database {
  readonly #tx: Tx;

  constructor({ tx, platform }: DemoContext) {
    super(platform.db.engine, async () => undefined);
    this.#tx = tx;
  }

  override get orm(): Orm {
    return this.#tx;
  }

  override async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return work(this.#tx);
  }
}

const doingNothing = <T extends object>(part: T): T => new Proxy(part, { get: () => async () => undefined });

/** At a past moment, and without sending any mail or notification. */
export function productAt(context: DemoContext, at: Date): Platform {
  const { platform } = context;
  return {
    ...platform,
    clock: { now: () => at },
    db: new DatabaseOnTransaction(context),
    mail: doingNothing(platform.mail),
    jobs: doingNothing(platform.jobs),
  };
}

export const actorOf = (context: DemoContext, email: DemoEmail): Actor => ({
  id: accountId(context, email),
  documentId: email,
  email,
  isPlatformAdmin: false,
  sessionId: 'demo',
});
