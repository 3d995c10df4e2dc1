import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import type { AnswerInput } from '@kermesse/domain/assemblies/schemas';
import { isMailAddress } from '@kermesse/domain/shared/email-schema';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq, inArray, isNull, lt, ne, notInArray } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberships, nameMatches } from '../memberships/public.ts';
import { convenedPerson } from './convened-person.ts';
import './events.ts';
import { type Assembly, conflict, requireStatus } from './find-assembly.ts';
import { byName, proxiesInForce } from './list-attendees.ts';
import { type ProxyEnd, proxyEndedMail, proxyGivenMail } from './mails.ts';
import { lockPair, refusedHolder, refuseProxyBeyondRules, storeProxy } from './proxy-rules.ts';
import { type Attendee, requireSeat, type Seat } from './seat-links.ts';
import { isStillMember } from './still-member.ts';
import { assemblies, assemblyAttendees as attendees } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

const replyTo = ({ association }: Seat) =>
  association.email && isMailAddress(association.email) ? association.email : null;

/**
 * Held, so that the meeting opens before this answer or after it. Whoever stays away holds it alone: a proxy that
 * is being given to them is stored before, and found, or asked for after, and refused.
 */
async function requireAnswerable(tx: Tx, { id }: Assembly, isAlone = false): Promise<void> {
  const [assembly] = await tx
    .select({ status: assemblies.status })
    .from(assemblies)
    .where(eq(assemblies.id, id))
    .for(isAlone ? 'no key update' : 'share');
  if (!assembly) throw conflict(messages.answersOver);
  requireStatus(assembly, ['called'], { open: messages.answersOver });
}

async function giveProxy(tx: Tx, platform: Dependencies, seat: Seat, holderKey: string): Promise<void> {
  const { assembly, association } = seat;
  const pair = await lockPair(tx, assembly, { giver: seat.attendee.documentId, holder: holderKey });
  if (!pair) throw refusedHolder(messages.proxyHolderUnknown);
  const { giver, holder } = pair;
  if (giver.isPresent) throw conflict(messages.answersOver);
  refuseProxyBeyondRules(assembly, pair);
  if (giver.proxyHolderId === holder.id) return;
  const now = platform.clock.now();
  await storeProxy(tx, assembly, pair, { isPaperProxy: false, now });
  const person = await convenedPerson(tx, platform, holder);
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

/** Their givers are told why, and to choose again. */
async function endHeldProxies(
  tx: Tx,
  platform: Dependencies,
  seat: Seat,
  givers: readonly Attendee[],
  end: ProxyEnd,
): Promise<void> {
  for (const giver of givers) {
    await tx
      .update(attendees)
      .set({
        answer: 'none',
        proxyHolderId: null,
        isPaperProxy: false,
        isRepresented: false,
        wasRefused: true,
      })
      .where(eq(attendees.id, giver.id));
    const person = await convenedPerson(tx, platform, giver);
    if (person)
      await platform.mail.queue(
        tx,
        proxyEndedMail(person, {
          association: seat.association.name,
          replyTo: replyTo(seat),
          assembly: seat.assembly,
          holder: fullName(seat.attendee),
          end,
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
      isPaperProxy: false,
      isRepresented: false,
      wasRefused: false,
    })
    .where(eq(attendees.id, own.id));
  const givers = rows.filter(({ proxyHolderId }) => proxyHolderId === own.id);
  if (answer === 'absent') await endHeldProxies(tx, platform, seat, givers, 'absent');
}

async function idsWithGivers(tx: Tx, { id }: Attendee): Promise<number[]> {
  const givers = await tx.select({ id: attendees.id }).from(attendees).where(eq(attendees.proxyHolderId, id));
  return [id, ...givers.map((giver) => giver.id)];
}

export function answerSeat(platform: Dependencies, token: string, input: AnswerInput): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const seat = await requireSeat(tx, platform, token);
    await requireAnswerable(tx, seat.assembly, input.answer === 'absent');
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
    await endHeldProxies(tx, platform, seat, [giver], 'refused');
    emit(tx, 'assemblies.changed', { assemblyId: seat.assembly.id });
  });
}

const mostHolders = 8;

/** Names alone, of those who may vote, have not said that they stay away and may hold one more proxy. */
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
    .innerJoin(memberships, and(eq(memberships.id, attendees.membershipId), isStillMember()))
    .where(
      and(
        eq(attendees.assemblyId, assembly.id),
        isNull(attendees.noVote),
        ne(attendees.id, attendee.id),
        notInArray(attendees.answer, ['absent', 'proxy']),
        lt(proxiesInForce(attendee), assembly.mostProxies),
        nameMatches(attendees, q),
      ),
    )
    .orderBy(...byName)
    .limit(mostHolders);
  return rows.map(({ documentId, ...person }) => ({ documentId, name: fullName(person) }));
}
