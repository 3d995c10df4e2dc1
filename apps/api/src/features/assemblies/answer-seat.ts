import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { proxyRefusal } from '@kermesse/domain/assemblies/proxies';
import type { AnswerInput } from '@kermesse/domain/assemblies/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import { type Executor, emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { isAddress } from '../fees/public.ts';
import { memberEmail, memberships } from '../memberships/public.ts';
import './events.ts';
import { type Assembly, conflict } from './find-assembly.ts';
import { byName, isCalled } from './list-attendees.ts';
import { type ConvenedPerson, proxyGivenMail, proxyRefusedMail } from './mails.ts';
import { type Attendee, requireSeat, type Seat, seatPath, seatToken } from './seat-links.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

/** Null for somebody without an address. */
async function convened(
  executor: Executor,
  { config }: Pick<Platform, 'config'>,
  attendee: Attendee,
): Promise<ConvenedPerson | null> {
  const [row] = await executor
    .select({ email: memberEmail })
    .from(memberships)
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.id, attendee.membershipId ?? 0));
  if (!row?.email || !isAddress(row.email)) return null;
  const path = seatPath(seatToken(config, attendee.documentId, row.email));
  return { name: fullName(attendee), email: row.email, userId: attendee.userId, path };
}

const replyTo = ({ association }: Seat) =>
  association.email && isAddress(association.email) ? association.email : null;

/** Held, so that the meeting opens before this answer or after it. */
async function requireAnswerable(tx: Tx, { id }: Assembly): Promise<void> {
  const [assembly] = await tx
    .select({ status: assemblies.status })
    .from(assemblies)
    .where(eq(assemblies.id, id))
    .for('share');
  if (assembly?.status !== 'called') throw conflict(messages.answersOver);
}

/** In the order of their ids, so that two people who name each other do not wait for one another for ever. */
async function lockBoth(tx: Tx, assemblyId: number, giverId: number, holderKey: string) {
  const [named] = await tx
    .select({ id: attendees.id })
    .from(attendees)
    .where(and(eq(attendees.documentId, holderKey), eq(attendees.assemblyId, assemblyId)));
  const rows = await tx
    .select()
    .from(attendees)
    .where(inArray(attendees.id, [giverId, named?.id ?? giverId]))
    .orderBy(attendees.id)
    .for('update');
  return {
    giver: rows.find(({ id }) => id === giverId),
    holder: named && rows.find(({ id }) => id === named.id),
  };
}

const proxiesOf = (tx: Tx, holder: Attendee, except: Attendee) =>
  tx.$count(attendees, and(eq(attendees.proxyHolderId, holder.id), ne(attendees.id, except.id)));

const asPerson = ({ id, noVote, answer }: Attendee) => ({ id, isVoter: noVote === null, answer });

async function giveProxy(tx: Tx, platform: Dependencies, seat: Seat, holderKey: string): Promise<void> {
  const { assembly, association } = seat;
  const { giver, holder } = await lockBoth(tx, assembly.id, seat.attendee.id, holderKey);
  if (!giver || !holder) throw conflict(messages.proxyHolderUnknown);
  if (giver.isPresent) throw conflict(messages.answersOver);
  const refusal = proxyRefusal({
    giver: asPerson(giver),
    holder: asPerson(holder),
    heldByGiver: await proxiesOf(tx, giver, giver),
    heldByHolder: await proxiesOf(tx, holder, giver),
    mostProxies: assembly.mostProxies,
  });
  if (refusal !== null) throw conflict(refusal);
  if (giver.proxyHolderId === holder.id) return;
  const now = platform.clock.now();
  await tx
    .update(attendees)
    .set({
      answer: 'proxy',
      answeredAt: now,
      proxyHolderId: holder.id,
      wasRefused: false,
      isRepresented: holder.isPresent,
    })
    .where(eq(attendees.id, giver.id));
  const person = await convened(tx, platform, holder);
  if (!person) return;
  await platform.mail.queue(
    tx,
    proxyGivenMail(person, {
      association: association.name,
      replyTo: replyTo(seat),
      assembly,
      giver: fullName(giver),
      key: `assemblies.proxy-given:${giver.documentId}:${holder.documentId}:${now.toISOString()}`,
    }),
  );
}

/** Those who gave a proxy to somebody who will not come are told to choose again. */
async function endHeldProxies(
  tx: Tx,
  platform: Dependencies,
  seat: Seat,
  givers: readonly Attendee[],
): Promise<void> {
  for (const giver of givers) {
    await tx
      .update(attendees)
      .set({ answer: 'none', proxyHolderId: null, isRepresented: false, wasRefused: true })
      .where(eq(attendees.id, giver.id));
    const person = await convened(tx, platform, giver);
    if (person)
      await platform.mail.queue(
        tx,
        proxyRefusedMail(person, {
          association: seat.association.name,
          replyTo: replyTo(seat),
          assembly: seat.assembly,
          holder: fullName(seat.attendee),
        }),
      );
  }
}

async function answerForSelf(tx: Tx, platform: Dependencies, seat: Seat, answer: 'present' | 'absent') {
  const rows = await tx
    .select()
    .from(attendees)
    .where(inArray(attendees.id, await idsWithGivers(tx, seat.attendee)))
    .orderBy(attendees.id)
    .for('update');
  const own = rows.find(({ id }) => id === seat.attendee.id);
  if (!own || own.isPresent) throw conflict(messages.answersOver);
  await tx
    .update(attendees)
    .set({
      answer,
      answeredAt: platform.clock.now(),
      proxyHolderId: null,
      isRepresented: false,
      wasRefused: false,
    })
    .where(eq(attendees.id, own.id));
  const givers = rows.filter(({ proxyHolderId }) => proxyHolderId === own.id);
  if (answer === 'absent') await endHeldProxies(tx, platform, seat, givers);
}

async function idsWithGivers(tx: Tx, { id }: Attendee): Promise<number[]> {
  const givers = await tx.select({ id: attendees.id }).from(attendees).where(eq(attendees.proxyHolderId, id));
  return [id, ...givers.map((giver) => giver.id)];
}

export function answerSeat(platform: Dependencies, token: string, input: AnswerInput): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const seat = await requireSeat(tx, platform, token);
    await requireAnswerable(tx, seat.assembly);
    if (input.answer === 'proxy') await giveProxy(tx, platform, seat, input.holder);
    else await answerForSelf(tx, platform, seat, input.answer);
    emit(tx, 'assemblies.changed', { assemblyId: seat.assembly.id });
  });
}

export function refuseProxy(platform: Dependencies, token: string, giverKey: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const seat = await requireSeat(tx, platform, token);
    await requireAnswerable(tx, seat.assembly);
    const [giver] = await tx
      .select()
      .from(attendees)
      .where(and(eq(attendees.documentId, giverKey), eq(attendees.proxyHolderId, seat.attendee.id)))
      .for('update');
    if (!giver) throw conflict(messages.proxyGone);
    await endHeldProxies(tx, platform, seat, [giver]);
    emit(tx, 'assemblies.changed', { assemblyId: seat.assembly.id });
  });
}

const mostHolders = 8;

/** Names alone, of those who may vote and have not said that they stay away. */
export async function searchHolders(
  platform: Pick<Platform, 'db' | 'config'>,
  token: string,
  q: string,
): Promise<{ documentId: string; name: string }[]> {
  const { attendee, assembly } = await requireSeat(platform.db.orm, platform, token);
  if (attendee.noVote !== null) return [];
  const rows = await platform.db.orm
    .select({
      documentId: attendees.documentId,
      firstname: attendees.firstname,
      lastname: attendees.lastname,
    })
    .from(attendees)
    .where(
      and(
        eq(attendees.assemblyId, assembly.id),
        isNull(attendees.noVote),
        ne(attendees.id, attendee.id),
        notInArray(attendees.answer, ['absent', 'proxy']),
        isCalled(q),
      ),
    )
    .orderBy(...byName)
    .limit(mostHolders);
  return rows.map(({ documentId, ...person }) => ({ documentId, name: fullName(person) }));
}
