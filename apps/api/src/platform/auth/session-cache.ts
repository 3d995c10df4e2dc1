import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { Actor } from './access.ts';
import { sessions, users } from './tables.ts';

interface Entry {
  actor: Actor | null;
  checkedAt: number;
}

const maxEntries = 10_000;

/** A session that ends on this node is removed at once; on another one after at most `checkMs`. */
export class SessionCache {
  readonly #entries = new Map<string, Entry>();
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #checkMs: number;
  #generation = 0;

  constructor(db: Database, clock: Clock, checkMs: number) {
    this.#db = db;
    this.#clock = clock;
    this.#checkMs = checkMs;
  }

  async actorOf(sessionDocumentId: string): Promise<Actor | null> {
    const now = this.#clock.now().getTime();
    const known = this.#entries.get(sessionDocumentId);
    if (known && now >= known.checkedAt && now - known.checkedAt < this.#checkMs) return known.actor;
    const generation = this.#generation;
    const actor = await this.#load(sessionDocumentId);
    // A session that ended while it was read must not be cached.
    if (generation !== this.#generation) return actor;
    if (this.#entries.size >= maxEntries) this.#entries.clear();
    this.#entries.set(sessionDocumentId, { actor, checkedAt: now });
    return actor;
  }

  forget(sessionDocumentIds: readonly string[]): void {
    this.#generation++;
    for (const id of sessionDocumentIds) this.#entries.delete(id);
  }

  async #load(sessionDocumentId: string): Promise<Actor | null> {
    const [row] = await this.#db.orm
      .select({
        id: users.id,
        documentId: users.documentId,
        email: users.email,
        isPlatformAdmin: users.isPlatformAdmin,
        sessionId: sessions.documentId,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(sessions.documentId, sessionDocumentId),
          isNull(sessions.revokedAt),
          gt(sessions.expiresAt, this.#clock.now()),
          isNull(users.deletedAt),
          isNull(users.suspendedAt),
        ),
      );
    return row ?? null;
  }
}
