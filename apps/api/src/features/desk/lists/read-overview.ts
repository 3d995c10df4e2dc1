import type { ListsOverview } from '@kermesse/domain/desk/lists/list-schemas';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import { asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { Platform } from '../../../platform/platform.ts';
import { editionDates } from '../../events/public.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { deskPermissions } from '../document-access.ts';
import { readChoiceSources } from './choice-sources.ts';

interface Counts {
  people: number;
  missions: number;
  owing: number;
  documents: number;
}

/** What each list would hold; that of emergency contacts is told only to those who may read it. */
export async function readListsOverview(
  { db }: Pick<Platform, 'db'>,
  { entry: edition, standing }: AllowedEdition,
): Promise<ListsOverview> {
  const [counts] = await rowsOf<Counts>(
    db.orm,
    sql`select
      (select count(*)::int from inscriptions i
        where i.edition_id = ${edition.id} and i.status = 'confirmed') as people,
      (select count(*)::int from mission_slots s join missions m on m.id = s.mission_id
        where m.edition_id = ${edition.id} and s.assigned > 0) as missions,
      count(distinct d.inscription_id)::int as owing, count(*)::int as documents
      from inscription_documents d join inscriptions i on i.id = d.inscription_id
      where i.edition_id = ${edition.id} and i.status = 'confirmed' and d.status in ('expected', 'refused')`,
  );
  const { people = 0, missions = 0, owing = 0, documents = 0 } = counts ?? {};
  return {
    sources: await readChoiceSources(db.orm, edition),
    people,
    missions,
    days: await db.orm
      .select({ day: editionDates.day, label: editionDates.label })
      .from(editionDates)
      .where(eq(editionDates.editionId, edition.id))
      .orderBy(asc(editionDates.day)),
    documents: { people: owing, documents },
    emergency: hasAny(standing, [deskPermissions.health]) ? { people } : null,
  };
}
