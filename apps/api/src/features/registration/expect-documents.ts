import { ageAtEdition } from '@kermesse/domain/catalog/age';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Edition } from './registration-edition.ts';
import type { Inscription } from './store-inscription.ts';
import { inscriptionDocuments, requiredDocuments } from './tables-follow-up.ts';

const majority = 18;

/** An unknown age counts as adult. */
export async function expectDocuments(
  tx: Tx,
  inscription: Inscription,
  edition: Pick<Edition, 'id' | 'startsAt' | 'timezone'>,
): Promise<void> {
  const required = await tx
    .select()
    .from(requiredDocuments)
    .where(
      and(
        eq(requiredDocuments.editionId, edition.id),
        or(isNull(requiredDocuments.audience), eq(requiredDocuments.audience, inscription.kind)),
      ),
    );
  const { birthdate } = inscription;
  const isMinor =
    birthdate !== null && ageAtEdition(birthdate, edition.startsAt, edition.timezone) < majority;
  const wanted = required.filter(({ isForMinorsOnly }) => isMinor || !isForMinorsOnly);
  if (wanted.length === 0) return;
  await tx.insert(inscriptionDocuments).values(
    wanted.map(({ id, kind, label, dueAt }) => ({
      inscriptionId: inscription.id,
      requiredDocumentId: id,
      kind,
      label,
      dueAt,
    })),
  );
}
