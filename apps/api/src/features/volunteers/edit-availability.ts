import { registrationMessages } from '@kermesse/domain/registration/messages';
import type { Actor } from '../../platform/auth/access.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { findMyInscription, mayEditAvailability } from '../registration/public.ts';
import { saveAvailability } from './save-wishes.ts';

interface SentRange {
  readonly begin: string;
  readonly end: string;
}

export async function editAvailability(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  documentId: string,
  ranges: readonly SentRange[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const { inscription, edition } = await findMyInscription(tx, actor, documentId);
    if (!mayEditAvailability(inscription, edition, clock.now()))
      throw new AppError('conflict', { message: registrationMessages.availabilityLocked });
    const read = ranges.map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) }));
    const wrong = read.findIndex(({ begin, end }) => begin >= end);
    if (wrong >= 0) throw invalidField(`timeRanges.${wrong}`, 'La fin doit suivre le début.');
    await saveAvailability(tx, inscription.id, read);
  });
}
