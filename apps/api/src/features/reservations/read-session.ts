import type { Reservation, SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCategories, productOptions, products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { presentSession } from './open-session.ts';
import { type Owner, requireOwnSession } from './own-session.ts';
import { holds } from './tables.ts';

export interface SessionCart {
  readonly reservations: Reservation[];
  readonly session: SignUpSessionView;
}

/** A session past its deadline is over, even before its places are returned. */
export async function readSession(
  platform: Pick<Platform, 'db' | 'clock' | 'config'>,
  owner: Owner,
  sessionId: string,
): Promise<SessionCart> {
  const { db, clock } = platform;
  const session = await requireOwnSession(db.orm, owner, sessionId);
  const isOver = session.expiresAt <= clock.now() || !['active', 'submitted'].includes(session.status);
  if (isOver) throw new AppError('session_expired');
  const rows = await db.orm
    .select({ hold: holds, product: products, option: productOptions, category: productCategories })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .leftJoin(productOptions, eq(productOptions.id, holds.optionId))
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(and(eq(holds.sessionId, session.id), eq(holds.status, 'confirmed')))
    .orderBy(asc(holds.id));
  const [edition] = await db.orm
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, session.editionId));
  return {
    session: presentSession(platform, session, edition?.documentId ?? ''),
    reservations: rows.map(({ hold, product, option, category }) => ({
      reservationId: hold.documentId,
      productId: product.documentId,
      productName: product.name,
      optionId: option?.documentId ?? null,
      optionName: option?.name ?? null,
      quantity: hold.quantity,
      unitPrice: hold.unitPriceCents / 100,
      tierInfo: hold.tierName,
      status: 'confirmed',
      formFieldId: hold.formFieldId,
      category_name: category?.name ?? null,
      category_color: category?.color ?? null,
    })),
  };
}
