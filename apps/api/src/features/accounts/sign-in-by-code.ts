import type { CodeSignIn } from '@kermesse/domain/accounts/visitor-account';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { openAccount } from './create-account.ts';
import { takeOverUnproven } from './prove-address.ts';
import type { Browser, SessionOpened } from './sign-in.ts';
import { useCode } from './sign-in-codes.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'config' | 'mail' | 'people'>;

function refused(): AppError {
  const { message } = new AppError('code_refused');
  return new AppError('code_refused', { issues: [{ path: 'code', message }] });
}

/** The same answer for a wrong, a late and a used code, another browser's and an unknown address. */
export async function signInByCode(
  platform: Dependencies,
  { email, code }: CodeSignIn,
  browser: Browser,
): Promise<SessionOpened> {
  const { visitorId } = browser;
  const opened = await platform.db.transaction(async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.deletedAt)));
    if (!user || visitorId === null) return null;
    if (!(await useCode(tx, platform, { userId: user.id, visitorId }, code))) return null;
    await takeOverUnproven(tx, platform, user.id);
    return openAccount(tx, platform, user.id, browser);
  });
  if (!opened) throw refused();
  return opened;
}
