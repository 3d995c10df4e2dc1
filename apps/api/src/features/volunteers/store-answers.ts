import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import { choicesOf, type inscriptions } from '../registration/public.ts';
import { saveAvailability, saveWishes } from './save-wishes.ts';

const rangeSchema = z.object({
  begin: z.iso.datetime({ offset: true }),
  end: z.iso.datetime({ offset: true }),
});

export async function storeAnswers(
  tx: Tx,
  inscription: typeof inscriptions.$inferSelect,
  volunteer: Readonly<Record<string, unknown>>,
): Promise<void> {
  const ranges = z.array(rangeSchema).safeParse(volunteer.timeRanges).data ?? [];
  await saveAvailability(
    tx,
    inscription.id,
    ranges.map(({ begin, end }) => ({ begin: new Date(begin), end: new Date(end) })),
  );
  await saveWishes(tx, {
    inscriptionId: inscription.id,
    editionId: inscription.editionId,
    missions: choicesOf(volunteer.missions),
    locations: choicesOf(volunteer.locations),
  });
}
