import type { DeletionConsequence } from '@kermesse/domain/accounts/deletion';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import { violatedConstraint } from '../../platform/db/failures.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { deletionConsequences, exportPerson, forgetPerson } from '../../platform/people/registry.ts';
import type { Platform } from '../../platform/platform.ts';
import { presidesAssociation } from '../memberships/public.ts';

type Dependencies = Pick<Platform, 'db' | 'auth' | 'clock' | 'mail' | 'people'>;

export async function exportAccount(
  { db, clock, people }: Pick<Dependencies, 'db' | 'clock' | 'people'>,
  actor: Actor,
): Promise<Record<string, unknown>> {
  const data = await exportPerson(db.orm, people.personalData, actor);
  return { exportedAt: clock.now().toISOString(), account: actor.documentId, data };
}

export async function previewDeletion(
  { db, clock, people }: Pick<Dependencies, 'db' | 'clock' | 'people'>,
  actor: Actor,
): Promise<DeletionConsequence[]> {
  return deletionConsequences(db.orm, people.personalData, actor, clock.now());
}

/** Anonymises: what accounting needs stays, without personal data. */
export async function deleteAccount(
  { db, auth, clock, mail, people }: Dependencies,
  actor: Actor,
): Promise<void> {
  const now = clock.now();
  try {
    await db.transaction(async (tx) => {
      await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('update');
      if (await presidesAssociation(tx, actor.id)) throw new AppError('last_president');
      const consequences = await deletionConsequences(tx, people.personalData, actor, now);
      const obstacle = consequences.find(({ isBlocking }) => isBlocking);
      if (obstacle) throw new AppError('conflict', { message: obstacle.message });
      await auth.endSessionsOf(tx, actor.id, 'deleted');
      await forgetPerson(tx, people.personalData, actor, { now, mail });
    });
  } catch (error) {
    // Somebody may accept a presidency meanwhile, which the database protects.
    if (violatedConstraint(error) === 'memberships_keep_president') throw new AppError('last_president');
    throw error;
  }
}
