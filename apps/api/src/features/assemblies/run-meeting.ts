import { assemblyMessages as messages } from '@kermesse/domain/assemblies/messages';
import type { AssemblyAct } from '@kermesse/domain/assemblies/schemas';
import { and, eq } from 'drizzle-orm';
import { emit, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { callAssembly, sendConvocations } from './call-assembly.ts';
import { countQuorum } from './count-quorum.ts';
import './events.ts';
import { type Assembly, conflict, lockAssembly } from './find-assembly.ts';
import { refreshAttendees } from './refresh-attendees.ts';
import { assemblies, assemblyPoints } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

async function refuseWhileVoting(tx: Tx, { id }: Assembly): Promise<void> {
  const running = await tx.$count(
    assemblyPoints,
    and(eq(assemblyPoints.assemblyId, id), eq(assemblyPoints.voteStatus, 'open')),
  );
  if (running > 0) throw conflict(messages.voteRunning);
}

/** Who paid or turned sixteen since the convocation votes; the answers stay as they are from now on. */
async function open(tx: Tx, assembly: Assembly, now: Date): Promise<void> {
  if (assembly.status === 'draft') throw conflict(messages.notCalled);
  if (assembly.status !== 'called') throw conflict(messages.isOpen);
  await refreshAttendees(tx, assembly, now);
  await tx
    .update(assemblies)
    .set({ status: 'open', openedAt: now, updatedAt: now })
    .where(eq(assemblies.id, assembly.id));
}

async function close(tx: Tx, assembly: Assembly, now: Date): Promise<void> {
  if (assembly.status !== 'open') throw conflict(messages.notOpen);
  await refuseWhileVoting(tx, assembly);
  const { present, represented } = await countQuorum(tx, assembly);
  await tx
    .update(assemblies)
    .set({
      status: 'closed',
      closedAt: now,
      presentAtClose: present,
      representedAtClose: represented,
      updatedAt: now,
    })
    .where(eq(assemblies.id, assembly.id));
}

async function refresh(tx: Tx, { jobs }: Pick<Platform, 'jobs'>, assembly: Assembly, now: Date) {
  if (assembly.status === 'draft') throw conflict(messages.notCalled);
  if (assembly.status === 'closed') throw conflict(messages.isClosed);
  await refuseWhileVoting(tx, assembly);
  await refreshAttendees(tx, assembly, now);
  await jobs.send(tx, sendConvocations, { assembly: assembly.documentId });
}

export async function actOnAssembly(
  platform: Dependencies,
  member: AllowedMember,
  documentId: string,
  act: AssemblyAct,
): Promise<void> {
  if (act === 'call') return callAssembly(platform, member, documentId);
  const now = platform.clock.now();
  return platform.db.transaction(async (tx) => {
    const assembly = await lockAssembly(tx, member, documentId);
    if (act === 'open') await open(tx, assembly, now);
    else if (act === 'close') await close(tx, assembly, now);
    else await refresh(tx, platform, assembly, now);
    emit(tx, 'assemblies.changed', { assemblyId: assembly.id });
  });
}
