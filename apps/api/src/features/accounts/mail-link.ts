import { accountTokenPurposeSchema } from '@kermesse/domain/accounts/enums';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../platform/auth/tables.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { Platform } from '../../platform/platform.ts';
import { createLink, hasFreshLink } from './account-links.ts';
import { confirmationMail, passwordResetMail } from './mails.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

const schema = z.object({ userId: z.int().nullable(), purpose: accountTokenPurposeSchema });
type LinkRequest = z.infer<typeof schema>;

type LinkOutcome = 'sent' | 'recent' | 'confirmed';

/** One link per minute, so that nobody can fill somebody else's mailbox. */
async function sendLink(
  { db, clock, config, mail }: Dependencies,
  userId: number,
  purpose: LinkRequest['purpose'],
): Promise<LinkOutcome> {
  const now = clock.now();
  const isReset = purpose === 'password_reset';
  const lifetimeMs = isReset ? config.auth.passwordResetMs : config.auth.emailConfirmationMs;
  return db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id, email: users.email, isConfirmed: users.isConfirmed })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('no key update');
    if (!user || (!isReset && user.isConfirmed)) return 'confirmed';
    if (await hasFreshLink(tx, user.id, purpose, now, lifetimeMs)) return 'recent';
    const code = await createLink(tx, { userId: user.id, purpose, lifetimeMs }, now);
    const to = { email: user.email, userId: user.id, code };
    await mail.queue(tx, isReset ? passwordResetMail(to) : confirmationMail(to));
    return 'sent';
  });
}

export const mailLink = defineJob({
  name: 'accounts.mail-link',
  schema,
  handler: async (platform: Dependencies, { userId, purpose }) => {
    if (userId !== null) await sendLink(platform, userId, purpose);
  },
});

/** A signed-in person is told the outcome. */
export const sendOwnConfirmation = (platform: Dependencies, userId: number): Promise<LinkOutcome> =>
  sendLink(platform, userId, 'email_confirmation');

/** Neither answer nor time may reveal whether the address is known, so the job does what differs. */
export async function askForLink(
  { db, jobs }: Pick<Platform, 'db' | 'jobs'>,
  email: string,
  purpose: LinkRequest['purpose'],
): Promise<void> {
  const [user] = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
  await jobs.send(null, mailLink, { userId: user?.id ?? null, purpose });
}
