import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Platform } from '../../platform/platform.ts';

const lowerEmail = sql`lower(${users.email})`;

/** For updates that confirm an address: the settings appoint admins there, never at sign-up. */
export function adminFlag({ auth }: Pick<Config, 'auth'>) {
  if (auth.adminEmails.length === 0) return {};
  return {
    isPlatformAdmin: sql<boolean>`${users.isPlatformAdmin} or ${inArray(lowerEmail, auth.adminEmails)}`,
  };
}

/** For accounts whose address was confirmed before the settings named it. */
export async function appointAdmins({ db, config }: Pick<Platform, 'db' | 'config'>): Promise<void> {
  if (config.auth.adminEmails.length === 0) return;
  await db.orm
    .update(users)
    .set({ isPlatformAdmin: true })
    .where(
      and(inArray(lowerEmail, config.auth.adminEmails), eq(users.isConfirmed, true), isNull(users.deletedAt)),
    );
}
