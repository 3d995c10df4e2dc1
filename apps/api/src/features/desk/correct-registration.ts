import type { Correction } from '@kermesse/domain/desk/action-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import { fullName } from '@kermesse/domain/shared/names';
import { eq } from 'drizzle-orm';
import type { Platform } from '../../platform/platform.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { correctAnswers, inscriptions, moveInvitation } from '../registration/public.ts';
import { renameTickets } from '../tickets/public.ts';
import { openRegistration } from './find-registration.ts';
import { correctedMail } from './mails.ts';
import { notifyPerson } from './notify-person.ts';
import { recordAction } from './record-action.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'mail'>;

/** Old and new values are recorded with the actor; the person sees both and is notified. */
export async function correctRegistration(
  platform: Dependencies,
  allowed: AllowedEdition,
  registrationId: string,
  { changes, reason }: Correction,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const opened = await openRegistration(tx, allowed, registrationId);
    const { actor, inscription, edition, eventName } = opened;
    const now = platform.clock.now();
    const corrected = await correctAnswers(tx, {
      inscription,
      edition,
      changes,
      reason,
      actorId: actor.id,
      now,
    });
    const [fresh = inscription] = await tx
      .select()
      .from(inscriptions)
      .where(eq(inscriptions.id, inscription.id));
    const holderName = fullName(fresh);
    if (holderName !== fullName(inscription))
      await renameTickets(tx, { inscriptionId: inscription.id }, { holderName });
    if (fresh.email?.toLowerCase() !== inscription.email?.toLowerCase())
      await moveInvitation(tx, platform, fresh, { ...edition, eventName, isEventArchived: false });
    await recordAction(tx, platform, actor.id, inscription, 'registration.corrected', {
      fields: corrected.map(({ fieldLabel }) => fieldLabel),
    });
    await notifyPerson(
      tx,
      platform,
      { ...opened, inscription: fresh },
      {
        type: 'inscription_corrected',
        notice: say.noticeCorrected(eventName),
        link: `/my-registrations/${inscription.documentId}`,
        mail: (about) =>
          correctedMail(about, {
            labels: corrected.map(({ fieldLabel }) => fieldLabel),
            reason,
            key: String(now.getTime()),
          }),
      },
    );
  });
}
