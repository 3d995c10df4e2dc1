import type { AccountTokenPurpose } from '@kermesse/domain/accounts/enums';
import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountTokens } from './tables.ts';

/** Links of this kind that were mailed to the person work no more. */
export async function voidLinks(
  tx: Tx,
  userId: number,
  purpose: AccountTokenPurpose,
  now: Date,
): Promise<void> {
  await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(
      and(eq(accountTokens.userId, userId), eq(accountTokens.purpose, purpose), isNull(accountTokens.usedAt)),
    );
}

/** A new link voids the older ones of its kind: only the last mail works. */
export async function createLink(
  tx: Tx,
  userId: number,
  purpose: AccountTokenPurpose,
  now: Date,
  lifeMs: number,
): Promise<string> {
  await voidLinks(tx, userId, purpose, now);
  const code = randomToken();
  await tx
    .insert(accountTokens)
    .values({ userId, purpose, tokenHash: hashToken(code), expiresAt: new Date(now.getTime() + lifeMs) });
  return code;
}

const freshMs = 60_000;

/** Whether a link of this kind was made within the last minute and still waits. */
export async function hasFreshLink(
  tx: Tx,
  userId: number,
  purpose: AccountTokenPurpose,
  now: Date,
  lifeMs: number,
): Promise<boolean> {
  const [fresh] = await tx
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, new Date(now.getTime() + lifeMs - freshMs)),
      ),
    )
    .limit(1);
  return fresh !== undefined;
}

const isOpen = (code: string, purpose: AccountTokenPurpose, now: Date) =>
  and(
    eq(accountTokens.tokenHash, hashToken(code)),
    eq(accountTokens.purpose, purpose),
    isNull(accountTokens.usedAt),
    gt(accountTokens.expiresAt, now),
  );

/** Whose link this is, without using it. Null when it opens nothing. */
export async function ownerOfLink(
  executor: Executor,
  code: string,
  purpose: AccountTokenPurpose,
  now: Date,
): Promise<number | null> {
  const [link] = await executor
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(isOpen(code, purpose, now));
  return link?.userId ?? null;
}

/** Whose link this was, of a kind that does no harm when it is opened again. Null for one that never was, or is too old. */
export async function ownerOfUsedLink(
  executor: Executor,
  code: string,
  purpose: Extract<AccountTokenPurpose, 'email_confirmation'>,
  now: Date,
): Promise<number | null> {
  const [link] = await executor
    .select({ userId: accountTokens.userId })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(code)),
        eq(accountTokens.purpose, purpose),
        isNotNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return link?.userId ?? null;
}

/** One statement marks and returns: of two who use a link at once, one wins. */
export async function useLink(
  tx: Tx,
  code: string,
  purpose: AccountTokenPurpose,
  now: Date,
): Promise<number> {
  const [used] = await tx
    .update(accountTokens)
    .set({ usedAt: now })
    .where(isOpen(code, purpose, now))
    .returning({ userId: accountTokens.userId });
  if (!used) throw new AppError('link_unusable');
  return used.userId;
}
