import type { WaitingEntry } from '@kermesse/domain/desk/list-schemas';
import { deskMessages as say } from '@kermesse/domain/desk/messages';
import type { WaitingListStatus } from '@kermesse/domain/reservations/enums';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { fullNameSql } from '../../platform/db/full-name.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { products } from '../catalog/public.ts';
import { type AllowedEdition, requireDocumentId, stillOnEdition } from '../organizers/public.ts';
import { offerTo, waitingListEntries } from '../reservations/public.ts';

const most = 1_000;

interface Row {
  documentId: string;
  productId: string;
  productName: string;
  position: number | null;
  name: string;
  email: string | null;
  quantity: number;
  status: WaitingListStatus;
  createdAt: Date | string;
  offerExpiresAt: Date | string | null;
  offeredBy: string | number | null;
  free: number | null;
}

const named = fullNameSql(sql`coalesce(t.firstname, pr.firstname)`, sql`coalesce(t.lastname, pr.lastname)`);

/** In the order in which places are offered. */
export async function readWaitingList(
  { db }: Pick<Platform, 'db'>,
  { entry }: AllowedEdition,
): Promise<WaitingEntry[]> {
  const rows = await rowsOf<Row>(
    db.orm,
    sql`select w.document_id as "documentId", p.document_id as "productId", p.name as "productName",
        case when w.status = 'waiting' then (row_number() over (partition by w.product_id, w.status order by w.id))::int
          end as position,
        coalesce(${named}, '') as name,
        coalesce(u.email, w.email) as email, w.quantity, w.status, w.created_at as "createdAt",
        o.expires_at as "offerExpiresAt", o.offered_by_id as "offeredBy", (p.stock - p.held - p.sold)::int as free
      from waiting_list_entries w
      join products p on p.id = w.product_id
      left join users u on u.id = w.user_id
      left join profiles pr on pr.user_id = w.user_id
      left join third_persons t on t.id = w.third_person_id
      left join waiting_list_offers o on o.entry_id = w.id and o.status = 'open'
      where p.edition_id = ${entry.id} and w.status in ('waiting', 'offered')
      order by p.position, p.id, w.status desc, w.id limit ${most}`,
  );
  return rows.map(({ offerExpiresAt, offeredBy, createdAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    offer:
      offerExpiresAt === null
        ? null
        : { expiresAt: new Date(offerExpiresAt).toISOString(), isByHand: offeredBy !== null },
  }));
}

/** Holds a free place for somebody regardless of the order, and notifies them by mail. */
export async function offerPlace(
  platform: Pick<Platform, 'db' | 'clock' | 'config' | 'mail'>,
  allowed: AllowedEdition,
  entryId: string,
): Promise<void> {
  await platform.db.transaction(async (tx) => {
    const { actor, entry: edition } = await stillOnEdition(tx, allowed);
    const [found] = await tx
      .select({ entry: waitingListEntries, product: products })
      .from(waitingListEntries)
      .innerJoin(products, eq(products.id, waitingListEntries.productId))
      .where(
        and(
          eq(waitingListEntries.documentId, requireDocumentId(entryId)),
          eq(products.editionId, edition.id),
        ),
      );
    if (!found) throw notFound();
    // The product is locked first; a concurrent offer waits here and then finds it done.
    await tx
      .select({ id: products.id })
      .from(products)
      .where(eq(products.id, found.product.id))
      .for('no key update');
    const [current] = await tx
      .select({ status: waitingListEntries.status })
      .from(waitingListEntries)
      .where(eq(waitingListEntries.id, found.entry.id));
    if (current?.status !== 'waiting') throw new AppError('conflict', { message: say.offerGone });
    if (!(await offerTo(tx, platform, found.entry, actor.id)))
      throw new AppError('stock_insufficient', { message: say.offerNoPlace });
    await recordAudit(tx, {
      actorId: actor.id,
      action: 'waiting-list.offered',
      entityType: 'waiting_list_entry',
      entityId: found.entry.id,
      editionId: edition.id,
      after: { product: found.product.name },
      at: platform.clock.now(),
    });
  });
}
