import type { PersonInCart, Reservation, SignUpSessionView } from '@kermesse/domain/reservations/schemas';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCategories, productOptions, products } from '../catalog/public.ts';
import { eventEditions } from '../events/public.ts';
import { profiles, thirdPersons } from '../profiles/public.ts';
import type { Session } from './holds.ts';
import { presentSession } from './open-session.ts';
import { type Owner, requireOwnSession } from './own-session.ts';
import { holds, signUpSessions } from './tables.ts';

type Dependencies = Pick<Platform, 'db' | 'clock' | 'config'>;

const live = ['active', 'submitted'] as const;

/** A session past its deadline is over, even before its places are returned. */
async function requireOpenSession({ db, clock }: Dependencies, owner: Owner, sessionId: string) {
  const session = await requireOwnSession(db.orm, owner, sessionId);
  const isOver = session.expiresAt <= clock.now() || !live.some((status) => status === session.status);
  if (isOver) throw new AppError('session_expired');
  return session;
}

async function reservationsOf(
  executor: Executor,
  sessionIds: readonly number[],
): Promise<(sessionId: number) => Reservation[]> {
  const rows = await executor
    .select({ hold: holds, product: products, option: productOptions, category: productCategories })
    .from(holds)
    .innerJoin(products, eq(products.id, holds.productId))
    .leftJoin(productOptions, eq(productOptions.id, holds.optionId))
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(and(inArray(holds.sessionId, [...sessionIds]), eq(holds.status, 'confirmed')))
    .orderBy(asc(holds.id));
  return (sessionId) =>
    rows
      .filter(({ hold }) => hold.sessionId === sessionId)
      .map(({ hold, product, option, category }) => ({
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
      }));
}

async function present(platform: Dependencies, session: Session): Promise<SignUpSessionView> {
  const [edition] = await platform.db.orm
    .select({ documentId: eventEditions.documentId })
    .from(eventEditions)
    .where(eq(eventEditions.id, session.editionId));
  return presentSession(platform, session, edition?.documentId ?? '');
}

export interface SessionCart {
  readonly reservations: Reservation[];
  readonly session: SignUpSessionView;
}

export async function readSession(
  platform: Dependencies,
  owner: Owner,
  sessionId: string,
): Promise<SessionCart> {
  const session = await requireOpenSession(platform, owner, sessionId);
  const reservations = (await reservationsOf(platform.db.orm, [session.id]))(session.id);
  return { session: await present(platform, session), reservations };
}

/** Everybody in the cart, in the order in which they came; one person alone is a cart, too. */
export async function readPeople(
  platform: Dependencies,
  owner: Owner,
  sessionId: string,
): Promise<{ people: PersonInCart[]; session: SignUpSessionView }> {
  const { orm } = platform.db;
  const session = await requireOpenSession(platform, owner, sessionId);
  const rows = await orm
    .select({ session: signUpSessions, person: thirdPersons, profile: profiles })
    .from(signUpSessions)
    .leftJoin(thirdPersons, eq(thirdPersons.id, signUpSessions.thirdPersonId))
    .leftJoin(profiles, eq(profiles.userId, signUpSessions.userId))
    .where(
      session.heldWithId === null
        ? eq(signUpSessions.id, session.id)
        : and(eq(signUpSessions.heldWithId, session.heldWithId), inArray(signUpSessions.status, [...live])),
    )
    .orderBy(asc(signUpSessions.id));
  const reservations = await reservationsOf(
    orm,
    rows.map((row) => row.session.id),
  );
  return {
    session: await present(platform, session),
    people: rows.map(({ session: own, person, profile }) => {
      const named = own.thirdPersonId === null ? profile : person;
      return {
        sessionId: own.documentId,
        tierDocumentId: person?.documentId ?? null,
        tierEmail: person?.email ?? null,
        firstname: named?.firstname ?? '',
        lastname: named?.lastname ?? '',
        reservations: reservations(own.id),
      };
    }),
  };
}
