import type { ShownAttendee } from '@kermesse/domain/assemblies/answers';
import { deskProxyMessages, assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import type { Quorum } from '@kermesse/domain/assemblies/quorum';
import type { PaperProxyInput } from '@kermesse/domain/assemblies/schemas';
import { fullName } from '@kermesse/domain/shared/names';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { senderOf } from '../fees/public.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { convenedPerson } from './convened-person.ts';
import { countQuorum } from './count-quorum.ts';
import './events.ts';
import { type Assembly, conflict, liveStatuses, lockAssembly, requireStatus } from './find-assembly.ts';
import { readAttendee } from './list-attendees.ts';
import { paperProxyMail } from './mails.ts';
import { hasHolderInForce, lockPair, refuseProxyBeyondRules, storeProxy } from './proxy-rules.ts';
import type { Attendee } from './seat-links.ts';
import { assemblyVoteMarks, assemblyAttendees as attendees } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>;

const unknown = () => new AppError('not_found', { message: messages.attendeeUnknown });

async function tellGiver(
  tx: Tx,
  platform: Dependencies,
  assembly: Assembly,
  giver: Attendee,
  holder: Attendee,
) {
  const person = await convenedPerson(tx, platform, giver);
  const sender = await senderOf(tx, assembly.associationId);
  if (person && sender)
    await platform.mail.queue(tx, paperProxyMail(person, { ...sender, assembly, holder: fullName(holder) }));
}

async function record(
  tx: Tx,
  platform: Dependencies,
  assembly: Assembly,
  keys: { giver: string; holder: string },
): Promise<Attendee> {
  const pair = await lockPair(tx, assembly, keys);
  if (!pair) throw unknown();
  const { giver, holder } = pair;
  if (giver.isPresent) throw conflict(messages.proxyGiverPresent);
  if (await hasHolderInForce(tx, giver)) throw conflict(messages.proxyGivenAlready);
  refuseProxyBeyondRules(assembly, pair, deskProxyMessages);
  await storeProxy(tx, assembly, pair, { isPaperProxy: true, now: platform.clock.now() });
  await tellGiver(tx, platform, assembly, giver, holder);
  return giver;
}

/** Of a paper alone: a proxy that a member gave is theirs to take back. */
async function withdraw(tx: Tx, assembly: Assembly, key: string): Promise<Attendee> {
  const [giver] = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.documentId, key), eq(attendees.assemblyId, assembly.id)))
    .for('update');
  if (!giver) throw unknown();
  if (!giver.isPaperProxy) throw conflict(messages.proxyGone);
  if ((await tx.$count(assemblyVoteMarks, eq(assemblyVoteMarks.attendeeId, giver.id))) > 0)
    throw conflict(messages.proxyUsed);
  await tx
    .update(attendees)
    .set({ answer: 'none', proxyHolderId: null, isPaperProxy: false, isRepresented: false })
    .where(eq(attendees.id, giver.id));
  return giver;
}

/** A signed paper that somebody brings to the desk, by the rules of every proxy, also while people meet. */
export function actOnPaperProxy(
  platform: Dependencies,
  member: AllowedMember,
  assemblyId: string,
  input: PaperProxyInput,
): Promise<{ attendee: ShownAttendee; quorum: Quorum }> {
  return platform.db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, assemblyId);
    requireStatus(assembly, liveStatuses);
    const giver =
      input.act === 'record'
        ? await record(tx, platform, assembly, input)
        : await withdraw(tx, assembly, input.giver);
    await recordAudit(tx, {
      actorId: member.actor.id,
      action: 'association.assembly-paper-proxy',
      entityType: 'assembly',
      entityId: assembly.id,
      associationId: assembly.associationId,
      after: { act: input.act, giver: giver.documentId },
      at: platform.clock.now(),
    });
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
    return {
      attendee: await readAttendee(tx, assembly, giver.id),
      quorum: await countQuorum(tx, assembly),
    };
  });
}
