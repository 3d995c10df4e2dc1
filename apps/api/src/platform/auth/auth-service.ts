import { and, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import { type Database, emit, type Tx } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import type { Actor } from './access.ts';
import { AccessTokens } from './access-tokens.ts';
import './events.ts';
import { hashToken, randomToken, signWith } from './secrets.ts';
import { SessionCache } from './session-cache.ts';
import { refreshTokens, sessions, users } from './tables.ts';

export interface IssuedTokens {
  accessToken: string;
  refreshToken: string;
  userId: number;
}

/** Within this time a reused token counts as the retry after a lost answer, not as theft. */
const reuseGraceMs = 10_000;

export type RefreshOutcome = { ok: true; tokens: IssuedTokens } | { ok: false };

/** Waits for a suspension under way, which locks the account. */
async function refuseSuspended(tx: Tx, userId: number): Promise<void> {
  const [user] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (user?.suspendedAt) throw new AppError('account_suspended');
}

export class AuthService {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #config: Config['auth'];
  readonly #secret: string;
  readonly #tokens: AccessTokens;
  readonly #cache: SessionCache;

  constructor(db: Database, clock: Clock, config: Config['auth'], secret: string) {
    this.#db = db;
    this.#clock = clock;
    this.#config = config;
    this.#secret = secret;
    this.#tokens = new AccessTokens(secret, config.accessTokenMs, clock);
    this.#cache = new SessionCache(db, clock, config.sessionCheckMs);
  }

  async verifyAccessToken(token: string): Promise<(Actor & { expiresAt: Date }) | 'expired' | null> {
    const check = await this.#tokens.verify(token);
    if (!check.ok) return check.reason === 'expired' ? 'expired' : null;
    const actor = await this.#cache.actorOf(check.claims.sessionDocumentId);
    if (!actor || actor.documentId !== check.claims.userDocumentId) return null;
    return { ...actor, expiresAt: check.claims.expiresAt };
  }

  /** Every way to sign in ends here, so that a suspended account is refused by all of them. */
  async openSession(tx: Tx, userId: number, userAgent: string | null): Promise<IssuedTokens> {
    const now = this.#clock.now();
    await refuseSuspended(tx, userId);
    const [session] = await tx
      .insert(sessions)
      .values({
        userId,
        userAgent: userAgent?.slice(0, 200) ?? null,
        lastUsedAt: now,
        expiresAt: new Date(now.getTime() + this.#config.refreshTokenMs),
      })
      .returning({ id: sessions.id, documentId: sessions.documentId });
    if (!session) throw new Error('session was not stored');
    return this.#issue(tx, userId, session, randomToken());
  }

  /**
   * Exchanges a refresh token for its one successor. Rows are locked, so the second of two concurrent calls
   * counts as reuse. Within the grace period reuse returns the current token of the session; later it ends
   * the session.
   */
  async refresh(token: string): Promise<RefreshOutcome> {
    return this.#db.transaction(async (tx) => {
      const now = this.#clock.now();
      const [session] = await tx
        .select({
          tokenId: refreshTokens.id,
          usedAt: refreshTokens.usedAt,
          id: sessions.id,
          documentId: sessions.documentId,
          userId: sessions.userId,
          isRevoked: sql<boolean>`${sessions.revokedAt} is not null`,
          isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
        })
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .innerJoin(users, eq(users.id, sessions.userId))
        .where(
          and(
            eq(refreshTokens.tokenHash, hashToken(token)),
            gt(sessions.expiresAt, now),
            isNull(users.deletedAt),
          ),
        )
        .for('update', { of: [refreshTokens, sessions] });
      if (session?.isSuspended) throw new AppError('account_suspended');
      if (!session || session.isRevoked) return { ok: false };
      const { userId } = session;
      if (session.usedAt) {
        const isLate = now.getTime() - session.usedAt.getTime() > reuseGraceMs;
        const living = isLate ? null : await this.#livingSuccessor(tx, token);
        if (living === null) {
          await this.#end(tx, eq(sessions.id, session.id), 'reuse');
          return { ok: false };
        }
        const accessToken = await this.#signAccess(tx, userId, session.documentId);
        return { ok: true, tokens: { accessToken, refreshToken: living, userId } };
      }
      await tx.update(refreshTokens).set({ usedAt: now }).where(eq(refreshTokens.id, session.tokenId));
      const expiresAt = new Date(now.getTime() + this.#config.refreshTokenMs);
      await tx.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, session.id));
      return { ok: true, tokens: await this.#issue(tx, userId, session, this.#successorOf(token)) };
    });
  }

  /** Ends the session of a refresh token, for a browser whose access token has expired. */
  async endSessionOfToken(tx: Tx, token: string): Promise<void> {
    const [row] = await tx
      .select({ sessionId: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(token)));
    if (row) await this.#end(tx, eq(sessions.id, row.sessionId), 'sign-out');
  }

  async endSessionsOf(
    tx: Tx,
    userId: number,
    reason: string,
    keepSessionId: string | null = null,
  ): Promise<void> {
    const others = keepSessionId === null ? undefined : ne(sessions.documentId, keepSessionId);
    await this.#end(tx, and(eq(sessions.userId, userId), others), reason);
  }

  /** Called for sessions that ended on any node. */
  forgetSessions(sessionDocumentIds: readonly string[]): void {
    this.#cache.forget(sessionDocumentIds);
  }

  async deleteEndedBefore(moment: Date): Promise<void> {
    await this.#db.orm
      .delete(sessions)
      .where(or(lt(sessions.expiresAt, moment), lt(sessions.revokedAt, moment)));
  }

  async #end(tx: Tx, which: SQL | undefined, reason: string): Promise<void> {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: this.#clock.now(), revokedReason: reason })
      .where(and(which, isNull(sessions.revokedAt)))
      .returning({ documentId: sessions.documentId, userId: sessions.userId });
    const [first] = ended;
    if (!first) return;
    const [user] = await tx
      .select({ documentId: users.documentId })
      .from(users)
      .where(eq(users.id, first.userId));
    emit(tx, 'sessions.ended', {
      sessionDocumentIds: ended.map((session) => session.documentId),
      userDocumentId: user?.documentId ?? '',
    });
  }

  /** Derived from token and secret, so that it can be returned again without being stored. */
  #successorOf(token: string): string {
    return signWith(this.#secret, `refresh:${token}`);
  }

  async #livingSuccessor(tx: Tx, token: string): Promise<string | null> {
    const successor = this.#successorOf(token);
    const [row] = await tx
      .select({ usedAt: refreshTokens.usedAt })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, hashToken(successor)));
    if (!row) return null;
    return row.usedAt ? this.#livingSuccessor(tx, successor) : successor;
  }

  async #issue(
    tx: Tx,
    userId: number,
    session: { id: number; documentId: string },
    refreshToken: string,
  ): Promise<IssuedTokens> {
    await tx.insert(refreshTokens).values({ sessionId: session.id, tokenHash: hashToken(refreshToken) });
    return { accessToken: await this.#signAccess(tx, userId, session.documentId), refreshToken, userId };
  }

  async #signAccess(tx: Tx, userId: number, sessionDocumentId: string): Promise<string> {
    const [user] = await tx.select({ documentId: users.documentId }).from(users).where(eq(users.id, userId));
    if (!user) throw new AppError('unauthenticated');
    return this.#tokens.sign(user.documentId, sessionDocumentId);
  }
}
