import { randomInt } from 'node:crypto';
import { signInCode } from '@kermesse/domain/accounts/sign-in-code';
import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isSameSecret, sign } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Tx } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { signInCodeMail } from './mails.ts';
import { signInCodes } from './tables.ts';

/** An account, and the browser that asked for a code. */
interface CodeOwner {
  userId: number;
  visitorId: string;
}

const hashOf = (config: Config, { userId, visitorId }: CodeOwner, code: string): string =>
  sign(config, `sign-in-code:${userId}:${visitorId}:${code}`);

const randomCode = () => String(randomInt(10 ** signInCode.digits)).padStart(signInCode.digits, '0');

const isOpenTo = ({ userId, visitorId }: CodeOwner, now: Date) =>
  and(
    eq(signInCodes.userId, userId),
    eq(signInCodes.visitorId, visitorId),
    isNull(signInCodes.usedAt),
    gt(signInCodes.expiresAt, now),
  );

async function mayBeMailed(tx: Tx, owner: CodeOwner, now: Date): Promise<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [fresh] = await tx
    .select({ id: signInCodes.id })
    .from(signInCodes)
    .where(and(isOpenTo(owner, now), gt(signInCodes.createdAt, ago(signInCode.againAfterMs))))
    .limit(1);
  if (fresh) return false;
  const [made] = await tx
    .select({ count: count() })
    .from(signInCodes)
    .where(
      and(eq(signInCodes.userId, owner.userId), gt(signInCodes.createdAt, ago(signInCode.perAccountMs))),
    );
  return Number(made?.count ?? 0) < signInCode.maxPerAccount;
}

const closeCodes = (tx: Tx, owner: CodeOwner, now: Date) =>
  tx.update(signInCodes).set({ usedAt: now }).where(isOpenTo(owner, now));

export const voidCodes = (tx: Tx, userId: number, now: Date) =>
  tx
    .update(signInCodes)
    .set({ usedAt: now })
    .where(and(eq(signInCodes.userId, userId), isNull(signInCodes.usedAt)));

export const mailCode = defineJob({
  name: 'accounts.mail-code',
  schema: z.object({ userId: z.int().nullable(), visitorId: z.string() }),
  handler: async (
    { db, clock, config, mail }: Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>,
    { userId, visitorId },
  ) => {
    if (userId === null) return;
    const owner = { userId, visitorId };
    const now = clock.now();
    await db.transaction(async (tx) => {
      // Locked, so that two requests at once make one code.
      const [user] = await tx
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .for('no key update');
      if (!user || !(await mayBeMailed(tx, owner, now))) return;
      await closeCodes(tx, owner, now);
      const code = randomCode();
      await tx.insert(signInCodes).values({
        ...owner,
        codeHash: hashOf(config, owner, code),
        expiresAt: new Date(now.getTime() + signInCode.lifetimeMs),
        createdAt: now,
      });
      await mail.queue(tx, signInCodeMail({ email: user.email, userId, code }));
    });
  },
});

/** Neither answer nor time may reveal whether the address is known, so the job does what differs. */
export async function askForCode(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  email: string,
  visitorId: string,
): Promise<void> {
  const [user] = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
  await jobs.send(null, mailCode, { userId: user?.id ?? null, visitorId });
}

/** Counts a wrong code, so the caller must commit also when it is false. */
export async function useCode(
  tx: Tx,
  { config, clock }: Pick<Platform, 'config' | 'clock'>,
  owner: CodeOwner,
  code: string,
): Promise<boolean> {
  const now = clock.now();
  const [open] = await tx
    .select({ id: signInCodes.id, codeHash: signInCodes.codeHash })
    .from(signInCodes)
    .where(and(isOpenTo(owner, now), lt(signInCodes.tries, signInCode.maxTries)))
    .orderBy(desc(signInCodes.id))
    .limit(1)
    .for('update');
  if (!open) return false;
  const isRight = isSameSecret(open.codeHash, hashOf(config, owner, code));
  if (isRight) await closeCodes(tx, owner, now);
  else
    await tx
      .update(signInCodes)
      .set({ tries: sql`${signInCodes.tries} + 1` })
      .where(eq(signInCodes.id, open.id));
  return isRight;
}
