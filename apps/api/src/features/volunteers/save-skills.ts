import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit } from '../../platform/db/database.ts';
import { AppError, invalidField, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventEditions } from '../events/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import './events.ts';
import { skills } from './tables.ts';
import { volunteerSkills } from './tables-people.ts';

export async function saveSkills(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  inscriptionId: string,
  wanted: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: inscriptions.id, editionId: inscriptions.editionId, endsAt: eventEditions.endsAt })
      .from(inscriptions)
      .innerJoin(eventEditions, eq(eventEditions.id, inscriptions.editionId))
      .where(
        and(
          eq(inscriptions.documentId, requireDocumentId(inscriptionId)),
          eq(inscriptions.userId, actor.id),
          eq(inscriptions.kind, 'volunteer'),
          eq(inscriptions.status, 'confirmed'),
        ),
      )
      .for('update', { of: inscriptions });
    if (!own) throw notFound();
    if (own.endsAt <= clock.now()) throw new AppError('conflict', { message: volunteerMessages.editionOver });
    const found =
      wanted.length === 0
        ? []
        : await tx
            .select({ id: skills.id })
            .from(skills)
            .where(and(eq(skills.editionId, own.editionId), inArray(skills.documentId, [...wanted])));
    if (found.length < new Set(wanted).size) throw invalidField('data.skills', volunteerMessages.foreign);
    await tx.delete(volunteerSkills).where(eq(volunteerSkills.inscriptionId, own.id));
    if (found.length > 0)
      await tx
        .insert(volunteerSkills)
        .values(found.map(({ id }) => ({ inscriptionId: own.id, skillId: id })));
    emit(tx, 'volunteers.missions-changed', { editionId: own.editionId, missionIds: [], source: 'planning' });
  });
}
