import { day } from '@kermesse/domain/settings/defaults';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { hashToken, randomToken } from './secrets.ts';

/** The columns of a table of links by which somebody takes over what is kept for them. */
interface LinkColumns {
  readonly tokenHash: PgColumn;
  readonly claimedAt: PgColumn;
  readonly revokedAt: PgColumn;
  readonly expiresAt: PgColumn;
}

export const linkLifetimeDays = 60;

/** Only its hash is stored: the link itself exists where it was sent. */
export function newLink(now: Date): { token: string; tokenHash: string; expiresAt: Date } {
  const token = randomToken();
  return {
    token,
    tokenHash: hashToken(token),
    expiresAt: new Date(now.getTime() + linkLifetimeDays * day),
  };
}

/** Neither used, nor taken back, nor too old. */
export const isUsableLink = (link: LinkColumns, token: string, now: Date): SQL | undefined =>
  and(
    eq(link.tokenHash, hashToken(token)),
    isNull(link.claimedAt),
    isNull(link.revokedAt),
    gt(link.expiresAt, now),
  );
