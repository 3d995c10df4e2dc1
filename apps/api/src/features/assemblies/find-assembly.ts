import type { AssemblyStatus } from '@kermesse/domain/assemblies/enums';
import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { and, eq } from 'drizzle-orm';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AllowedMember, stillInAssociation } from '../memberships/public.ts';
import { assemblies, assemblyPoints } from './tables.ts';

export type Assembly = typeof assemblies.$inferSelect;
export type Point = typeof assemblyPoints.$inferSelect;

export const conflict = (message: string) => new AppError('conflict', { message });

const refusals: Record<AssemblyStatus, string> = {
  draft: assemblyMessages.notCalled,
  called: assemblyMessages.notOpen,
  open: assemblyMessages.isOpen,
  closed: assemblyMessages.isClosed,
  cancelled: assemblyMessages.isCancelled,
};

/** While people are convened or meet: answers, proxies and presence move. */
export const liveStatuses = ['called', 'open'] as const satisfies readonly AssemblyStatus[];

export const isLive = ({ status }: Pick<Assembly, 'status'>): boolean =>
  liveStatuses.some((live) => live === status);

/** Says what stands in the way, such as a meeting that is closed or cancelled. */
export function requireStatus(
  { status }: Pick<Assembly, 'status'>,
  allowed: readonly AssemblyStatus[],
  own: Partial<Record<AssemblyStatus, string>> = {},
): void {
  if (!allowed.includes(status)) throw conflict(own[status] ?? refusals[status]);
}

const unknownAssembly = () => new AppError('not_found', { message: assemblyMessages.notFound });

const isNamed = ({ association }: Pick<AllowedMember, 'association'>, documentId: string) =>
  and(eq(assemblies.documentId, documentId), eq(assemblies.associationId, association.id));

/** Of the association that the access rule found: another one's does not exist. */
export async function requireAssembly(
  executor: Executor,
  member: Pick<AllowedMember, 'association'>,
  documentId: string,
): Promise<Assembly> {
  const [assembly] = await executor.select().from(assemblies).where(isNamed(member, documentId));
  if (!assembly) throw unknownAssembly();
  return assembly;
}

/** For a write of the board: the right is looked at again, the status stays as read. */
export async function lockAssembly(tx: Tx, member: AllowedMember, documentId: string): Promise<Assembly> {
  await stillInAssociation(tx, member);
  const [assembly] = await tx.select().from(assemblies).where(isNamed(member, documentId)).for('update');
  if (!assembly) throw unknownAssembly();
  return assembly;
}

/** Locked with its assembly held, so that a vote opens and closes once. */
export async function lockPoint(tx: Tx, assembly: Assembly, documentId: string): Promise<Point> {
  const [point] = await tx
    .select()
    .from(assemblyPoints)
    .where(and(eq(assemblyPoints.documentId, documentId), eq(assemblyPoints.assemblyId, assembly.id)))
    .for('update');
  if (!point) throw unknownAssembly();
  return point;
}

/** The caller holds the assembly's lock, so that none opens meanwhile. */
export async function requireNoVote(
  tx: Tx,
  { id }: Pick<Assembly, 'id'>,
  message: string = assemblyMessages.voteRunning,
): Promise<void> {
  const running = await tx.$count(
    assemblyPoints,
    and(eq(assemblyPoints.assemblyId, id), eq(assemblyPoints.voteStatus, 'open')),
  );
  if (running > 0) throw conflict(message);
}
