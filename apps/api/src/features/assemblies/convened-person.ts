import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { fullName } from '@kermesse/domain/shared/names';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberEmail, memberships } from '../memberships/public.ts';
import type { ConvenedPerson } from './mails.ts';
import { type Attendee, seatPath, seatToken } from './seat-links.ts';

/** Null for somebody without an address. */
export async function convenedPerson(
  executor: Executor,
  { config }: Pick<Platform, 'config'>,
  attendee: Attendee,
): Promise<ConvenedPerson | null> {
  const [row] = await executor
    .select({ email: memberEmail })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, attendee.membershipId ?? 0));
  if (!row?.email || !isMailAddress(row.email)) return null;
  const path = seatPath(seatToken(config, attendee.documentId, row.email));
  return { name: fullName(attendee), email: row.email, userId: attendee.userId, path };
}
