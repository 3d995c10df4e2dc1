import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import { isTooEarlyToOpen, opensFrom } from '@kermesse/domain/assemblies/notice';
import type { AssemblyActInput } from '@kermesse/domain/assemblies/schemas';
import { eq } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { callAssembly } from './call-assembly.ts';
import { cancelAssembly, postponeAssembly } from './change-assembly.ts';
import { countQuorum } from './count-quorum.ts';
import './events.ts';
import {
  type Assembly,
  conflict,
  liveStatuses,
  lockAssembly,
  requireNoVote,
  requireStatus,
} from './find-assembly.ts';
import { freezeAttendees, refreshAttendees } from './refresh-attendees.ts';
import { sendConvocations } from './send-convocations.ts';
import { assemblies } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

/** Who paid or turned sixteen since the convocation votes; the answers stay as they are from now on. */
async function open(tx: Tx, assembly: Assembly, now: Date): Promise<void> {
  requireStatus(assembly, ['called']);
  const { startsAt } = assembly;
  if (isTooEarlyToOpen(startsAt, now)) throw conflict(messages.tooEarly(opensFrom(startsAt)));
  await refreshAttendees(tx, assembly, now);
  await tx
    .update(assemblies)
    .set({ status: 'open', openedAt: now, updatedAt: now })
    .where(eq(assemblies.id, assembly.id));
}

async function close(tx: Tx, assembly: Assembly, now: Date): Promise<void> {
  requireStatus(assembly, ['open']);
  await requireNoVote(tx, assembly);
  const { voters, present, represented } = await countQuorum(tx, assembly);
  await freezeAttendees(tx, assembly);
  await tx
    .update(assemblies)
    .set({
      status: 'closed',
      closedAt: now,
      voterCount: voters,
      presentAtClose: present,
      representedAtClose: represented,
      updatedAt: now,
    })
    .where(eq(assemblies.id, assembly.id));
}

async function refresh(tx: Tx, assembly: Assembly, now: Date): Promise<void> {
  requireStatus(assembly, liveStatuses);
  await requireNoVote(tx, assembly);
  await refreshAttendees(tx, assembly, now);
}

/** Acts after which somebody waits for a mail: whom the opening adds votes by the link in it. */
const mailedActs: readonly AssemblyActInput['act'][] = ['open', 'refresh', 'cancel', 'postpone'];

export async function actOnAssembly(
  platform: Dependencies,
  member: AllowedMember,
  documentId: string,
  input: AssemblyActInput,
): Promise<void> {
  if (input.act === 'call') return callAssembly(platform, member, documentId);
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    if (input.act === 'open') await open(tx, assembly, now);
    else if (input.act === 'close') await close(tx, assembly, now);
    else if (input.act === 'cancel') await cancelAssembly(tx, member, assembly, input.reason, now);
    else if (input.act === 'postpone') await postponeAssembly(tx, member, assembly, input, now);
    else await refresh(tx, assembly, now);
    if (mailedActs.includes(input.act))
      await platform.jobs.send(tx, sendConvocations, { assembly: assembly.documentId });
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
  });
}
