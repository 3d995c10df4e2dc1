import type { Platform } from '../../platform/platform.ts';
import { type AllowedEdition, stillOnEdition } from '../organizers/public.ts';
import { addInscriptionNote } from '../registration/public.ts';
import { findRegistration } from './find-registration.ts';
import { recordAction } from './record-action.ts';

/** Notes are never changed; those who read registrations may add and read them. */
export async function addNote(
  platform: Pick<Platform, 'db' | 'clock'>,
  allowed: AllowedEdition,
  registrationId: string,
  body: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { actor, entry } = await stillOnEdition(tx, allowed);
    const inscription = await findRegistration(tx, entry, registrationId);
    const at = platform.clock.now();
    await addInscriptionNote(tx, { inscriptionId: inscription.id, authorId: actor.id, body, at });
    await recordAction(tx, platform, actor.id, inscription, 'registration.noted');
  });
}
