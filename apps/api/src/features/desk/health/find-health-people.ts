import { type HealthPerson, mostHealthPeople } from '@kermesse/domain/profiles/health';
import { fullName } from '@kermesse/domain/shared/names';
import { and, asc, eq, sql } from 'drizzle-orm';
import { foldedContaining } from '../../../platform/db/like.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { inscriptions } from '../../registration/public.ts';

const called = sql`fold_text(concat_ws(' ', ${inscriptions.firstname}, ${inscriptions.lastname}, ${inscriptions.reference}))`;

/** Confirmed registrations whose name or reference contains all words. */
export async function findHealthPeople(
  { db }: Pick<Platform, 'db'>,
  { entry: edition }: AllowedEdition,
  search: string,
): Promise<HealthPerson[]> {
  const words = search.split(/\s+/).filter(Boolean);
  const rows = await db.orm
    .select()
    .from(inscriptions)
    .where(
      and(
        eq(inscriptions.editionId, edition.id),
        eq(inscriptions.status, 'confirmed'),
        ...words.map((word) => sql`${called} like ${foldedContaining(word)}`),
      ),
    )
    .orderBy(asc(inscriptions.lastname), asc(inscriptions.firstname), asc(inscriptions.id))
    .limit(mostHealthPeople);
  return rows.map(({ documentId, kind, reference, ...person }) => ({
    inscriptionId: documentId,
    name: fullName(person),
    kind,
    reference,
  }));
}
