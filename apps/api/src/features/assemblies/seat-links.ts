import { readDoorCode, writeDoorCode } from '@kermesse/domain/assemblies/door-code';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { eq } from 'drizzle-orm';
import { isSameSecret, sign, signForCode } from '../../platform/auth/secrets.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations, memberEmail, memberships } from '../memberships/public.ts';
import type { Assembly } from './find-assembly.ts';
import { isMemberColumn } from './still-member.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

export type Attendee = typeof attendees.$inferSelect;

/** Whoever has the link acts for this person in this assembly. Another address of the person ends it. */
const signatureOf = (config: Config, documentId: string, email: string | null): string =>
  sign(config, `assembly-seat:${documentId}:${(email ?? '').toLowerCase()}`);

export const seatToken = (config: Config, documentId: string, email: string | null): string =>
  `${documentId}.${signatureOf(config, documentId, email)}`;

/** What is shown at the door: whoever knows somebody's key, as voters do, cannot make it. Never stored. */
const doorSignatureOf = (config: Config, documentId: string): string =>
  signForCode(config, `assembly-door:${documentId}`);

export const doorCode = (config: Config, documentId: string): string =>
  writeDoorCode({ attendee: documentId, signature: doorSignatureOf(config, documentId) });

/** The key of the convened person; null for a text that is no code of this server. */
export function attendeeOfDoorCode(config: Config, text: string): string | null {
  const code = readDoorCode(text);
  return code && isSameSecret(code.signature, doorSignatureOf(config, code.attendee)) ? code.attendee : null;
}

export const seatPath = (token: string): string => `/assemblee/${token}`;

export interface Seat {
  readonly attendee: Attendee;
  readonly assembly: Assembly;
  readonly association: { name: string; email: string | null };
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
      isMember: isMemberColumn,
    })
    .from(attendees)
    .innerJoin(assemblies, eq(assemblies.id, attendees.assemblyId))
    .innerJoin(associations, eq(associations.id, assemblies.associationId))
    .innerJoin(memberships, eq(memberships.id, attendees.membershipId))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(attendees.documentId, documentId));
  const isGood = row?.isMember && isSameSecret(signature, signatureOf(config, documentId, row.address));
  if (!row || !isGood) throw new AppError('not_found', { message: assemblyMessages.badLink });
  return { attendee: row.attendee, assembly: row.assembly, association: row.association };
}
