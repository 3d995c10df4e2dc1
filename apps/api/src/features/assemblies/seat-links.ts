import { createHmac, timingSafeEqual } from 'node:crypto';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { eq } from 'drizzle-orm';
import { authSecretOf } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations, memberEmail, memberships } from '../memberships/public.ts';
import type { Assembly } from './find-assembly.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

export type Attendee = typeof attendees.$inferSelect;

/** Whoever has the link acts for this person in this assembly. Another address of the person ends it. */
function signatureOf(config: Config, documentId: string, email: string | null): string {
  return createHmac('sha256', authSecretOf(config))
    .update(`assembly-seat:${documentId}:${(email ?? '').toLowerCase()}`)
    .digest('base64url');
}

export const seatToken = (config: Config, documentId: string, email: string | null): string =>
  `${documentId}.${signatureOf(config, documentId, email)}`;

export const seatPath = (token: string): string => `/assemblee/${token}`;

export interface Seat {
  readonly attendee: Attendee;
  readonly assembly: Assembly;
  readonly association: { name: string; email: string | null };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A link of somebody who is no member any more leads nowhere. */
export async function requireSeat(
  executor: Executor,
  { config }: Pick<Platform, 'config'>,
  token: string,
): Promise<Seat> {
  const [documentId = '', signature = ''] = token.split('.');
  const [row] = await executor
    .select({
      attendee: attendees,
      assembly: assemblies,
      association: { name: associations.name, email: associations.email },
      address: memberEmail,
      status: memberships.status,
    })
    .from(attendees)
    .innerJoin(assemblies, eq(assemblies.id, attendees.assemblyId))
    .innerJoin(associations, eq(associations.id, assemblies.associationId))
    .innerJoin(memberships, eq(memberships.id, attendees.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(attendees.documentId, documentId));
  const isGood = row?.status === 'active' && isSame(signature, signatureOf(config, documentId, row.address));
  if (!row || !isGood) throw new AppError('not_found', { message: assemblyMessages.badLink });
  return { attendee: row.attendee, assembly: row.assembly, association: row.association };
}
