import type { Actor } from '../../platform/auth/access.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireOnEdition } from '../organizers/public.ts';
import { addInscriptionNote } from '../registration/public.ts';
import { findRegistration, type RegistrationKey } from './find-registration.ts';
import { recordAction } from './record-action.ts';

/** Notes are added, never changed: who reads registrations may leave one, and only they read it. */
export async function addNote(
  platform: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  key: RegistrationKey,
  body: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { entry } = await requireOnEdition(tx, actor, key.documentId, 'canViewEditionStats');
    const inscription = await findRegistration(tx, entry, key.registrationId);
    const at = platform.clock.now();
    await addInscriptionNote(tx, { inscriptionId: inscription.id, authorId: actor.id, body, at });
    await recordAction(tx, platform, actor.id, inscription, 'registration.noted');
  });
}
