import { feeMessages } from '@kermesse/domain/fees/messages';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { associations } from '../associations/public.ts';
import { billMembers, sendBills } from './bill-members.ts';
import { type Cotisation, lockFee } from './find-fee.ts';
import { openPeriods } from './open-periods.ts';
import { recordFeeAudit } from './record-audit.ts';
import { cotisations } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'jobs'>;

async function store(tx: Tx, id: number, values: Partial<Cotisation>): Promise<Cotisation> {
  const [row] = await tx.update(cotisations).set(values).where(eq(cotisations.id, id)).returning();
  if (!row) throw new Error('the fee was not stored');
  return row;
}

/** The caller holds the association's lock. */
async function requireActiveAssociation(tx: Tx, { associationId }: Cotisation): Promise<void> {
  const active = await tx.$count(
    associations,
    and(eq(associations.id, associationId), eq(associations.isActive, true)),
  );
  if (active === 0) throw new AppError('conflict', { message: feeMessages.associationInactive });
}

/** Opens today's period at once; a job bills the members in batches. */
export async function startFee(
  tx: Tx,
  { clock, jobs }: Pick<Platform, 'clock' | 'jobs'>,
  actor: Actor,
  fee: Cotisation,
): Promise<Cotisation> {
  await requireActiveAssociation(tx, fee);
  const now = clock.now();
  const active = await store(tx, fee.id, { status: 'active', activatedAt: now, updatedAt: now });
  const opened = await openPeriods(tx, active, now);
  await sendBills(tx, { jobs }, fee.documentId, opened);
  // Reactivated within an open period: members who joined in the meantime are billed for it.
  if (opened.length === 0)
    await jobs.send(tx, billMembers, { cotisation: fee.documentId }, { singletonKey: fee.documentId });
  await recordFeeAudit(tx, {
    actorId: actor.id,
    action: 'cotisation.activated',
    entityId: fee.id,
    associationId: fee.associationId,
    at: now,
  });
  return active;
}

export async function activateCotisation(
  platform: Dependencies,
  actor: Actor,
  key: string,
): Promise<Cotisation> {
  return platform.db.transaction(async (tx) => {
    const fee = await lockFee(tx, actor, key);
    return fee.status === 'active' ? fee : startFee(tx, platform, actor, fee);
  });
}

/** Stops billing and automatic reminders; what is owed stays owed. */
export async function deactivateCotisation(
  platform: Dependencies,
  actor: Actor,
  key: string,
): Promise<Cotisation> {
  return platform.db.transaction(async (tx) => {
    const fee = await lockFee(tx, actor, key);
    if (fee.status !== 'active') return fee;
    const now = platform.clock.now();
    await recordFeeAudit(tx, {
      actorId: actor.id,
      action: 'cotisation.deactivated',
      entityId: fee.id,
      associationId: fee.associationId,
      at: now,
    });
    return store(tx, fee.id, { status: 'inactive', updatedAt: now });
  });
}
