import type { RegistrationOverview } from '@kermesse/domain/desk/list-schemas';
import { type InscriptionStatus, inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { groups } from '../groups/public.ts';
import type { AllowedEdition } from '../organizers/public.ts';
import { countByStatus } from './count-registrations.ts';
import { heldIn } from './held-places.ts';

const mostGroups = 500;

export async function readOverview(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { entry }: AllowedEdition,
): Promise<RegistrationOverview> {
  const counts = await countByStatus(db.orm, entry.id);
  const byStatus = Object.fromEntries(
    inscriptionStatuses.map((status) => [status, counts[status].participant + counts[status].volunteer]),
  ) as Record<InscriptionStatus, number>;
  const [more] = await rowsOf<{ waiting: number; held: number; hasDocuments: boolean }>(
    db.orm,
    sql`select (select count(*)::int from waiting_list_entries w join products p on p.id = w.product_id
        where p.edition_id = ${entry.id} and w.status in ('waiting', 'offered')) as waiting,
      (select coalesce(sum(h.quantity), 0)::int from ${heldIn(entry.id, clock.now())}) as held,
      exists (select from required_documents r where r.edition_id = ${entry.id}) as "hasDocuments"`,
  );
  return {
    total: inscriptionStatuses.reduce((sum, status) => sum + byStatus[status], 0),
    byStatus,
    waiting: more?.waiting ?? 0,
    held: more?.held ?? 0,
    hasDocuments: more?.hasDocuments ?? false,
    products: await db.orm
      .select({ documentId: products.documentId, name: products.name })
      .from(products)
      .where(eq(products.editionId, entry.id))
      .orderBy(asc(products.position), asc(products.id)),
    groups: await db.orm
      .select({ documentId: groups.documentId, name: groups.name })
      .from(groups)
      .where(and(eq(groups.editionId, entry.id), ne(groups.type, 'family')))
      .orderBy(asc(groups.name))
      .limit(mostGroups),
  };
}
