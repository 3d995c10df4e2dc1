import type { VisitorAccount } from '@kermesse/domain/accounts/visitor-account';
import { hasNameCharacters, nameMinLength, tidyName, usernameFor } from '@kermesse/domain/shared/names';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { claimedAddress } from '../registration/public.ts';
import { requireOwnSession } from '../reservations/public.ts';
import { createAccount, isEmailTaken } from './create-account.ts';
import type { Browser, SessionOpened } from './sign-in.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'people'>;

const asName = (text: string | undefined): string | null => {
  const name = tidyName(text ?? '');
  return name.length >= nameMinLength && hasNameCharacters(name) ? name : null;
};

type Named = Pick<VisitorAccount, 'email' | 'firstname' | 'lastname'>;

function namesOf({ email, ...typed }: Named) {
  const firstname = asName(typed.firstname);
  const lastname = asName(typed.lastname);
  const username = firstname && lastname ? usernameFor(firstname, lastname) : (email.split('@')[0] ?? email);
  return { username, names: { ...(firstname ? { firstname } : {}), ...(lastname ? { lastname } : {}) } };
}

/** Null when the address has an account: its owner must prove the address first. */
async function makeAccount(
  platform: Dependencies,
  browser: Browser,
  read: (tx: Tx) => Promise<Named>,
): Promise<SessionOpened | null> {
  try {
    return await platform.db.transaction(async (tx) => {
      const named = await read(tx);
      const [known] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(sql`lower(${users.email})`, named.email.toLowerCase()), isNull(users.deletedAt)));
      if (known) return null;
      const account = { email: named.email, passwordHash: null, ...namesOf(named) };
      return createAccount(tx, platform, account, browser);
    });
  } catch (error) {
    // Somebody else made it meanwhile.
    if (isEmailTaken(error)) return null;
    throw error;
  }
}

/**
 * Makes an account of what a visitor typed while registering, without a password and not confirmed, and gives
 * it their cart.
 */
export async function enterAsVisitor(
  platform: Dependencies,
  input: VisitorAccount,
  browser: Browser,
): Promise<SessionOpened | null> {
  return makeAccount(platform, browser, async (tx) => {
    const owner = { actor: null, visitorId: browser.visitorId };
    const session = await requireOwnSession(tx, owner, input.sessionId);
    if (session.status !== 'active' || session.expiresAt <= platform.clock.now())
      throw new AppError('session_expired');
    return input;
  });
}

/** The same for whoever was mailed a link to a registration or a ticket; it says to which address. */
export async function enterByClaim(
  platform: Dependencies,
  token: string,
  browser: Browser,
): Promise<SessionOpened | null> {
  return makeAccount(platform, browser, async (tx) => ({
    email: await claimedAddress(tx, token, platform.clock.now()),
  }));
}
