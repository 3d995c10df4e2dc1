import type { AccountTokenPurpose } from '@kermesse/domain/accounts/enums';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { hashToken, randomToken } from '../../platform/auth/secrets.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { accountTokens } from './tables.ts';

/** Invalidates mailed links of this kind. */
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

interface NewLink {
  userId: number;
  purpose: AccountTokenPurpose;
  lifetimeMs: number;
  isForwardable?: boolean;
}

/** Invalidates older links of its kind: only the last mail works. */
export async function createLink(tx: Tx, link: NewLink, now: Date): Promise<string> {
  await voidLinks(tx, link.userId, link.purpose, now);
  return addLink(tx, link, now);
}

/** Beside older links of its kind. */
export async function addLink(tx: Tx, { lifetimeMs, ...link }: NewLink, now: Date): Promise<string> {
  const code = randomToken();
  await tx
    .insert(accountTokens)
    .values({ ...link, tokenHash: hashToken(code), expiresAt: new Date(now.getTime() + lifetimeMs) });
  return code;
}

const freshMs = 60_000;

/** Whether a link of this kind was made within the last minute and is unused. */
export async function hasFreshLink(
  tx: Tx,
  userId: number,
  purpose: AccountTokenPurpose,
  now: Date,
  lifetimeMs: number,
): Promise<boolean> {
  const [fresh] = await tx
    .select({ id: accountTokens.id })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, new Date(now.getTime() + lifetimeMs - freshMs)),
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

/** Does not use the link. Null when it is invalid. */
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

interface ConfirmationLink {
  userId: number;
  isForwardable: boolean;
  isUsed: boolean;
}

/** May be opened again, so used ones are told, too. Null when unknown or too old. */
export async function findConfirmationLink(
  executor: Executor,
  code: string,
  now: Date,
): Promise<ConfirmationLink | null> {
  const [link] = await executor
    .select({
      userId: accountTokens.userId,
      isForwardable: accountTokens.isForwardable,
      isUsed: sql<boolean>`${accountTokens.usedAt} is not null`,
    })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.tokenHash, hashToken(code)),
        eq(accountTokens.purpose, 'email_confirmation'),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return link ?? null;
}

/** One statement marks and returns: of two concurrent uses, one succeeds. */
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
