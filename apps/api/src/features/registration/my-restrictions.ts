import { ageAtEdition, checkAge } from '@kermesse/domain/catalog/age';
import { productConfigSchema } from '@kermesse/domain/catalog/product-config';
import type { CourseRestriction, MyRestrictions } from '@kermesse/domain/registration/schemas';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import { isIsoDate } from '@kermesse/domain/shared/calendar-date';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { productCategories, products } from '../catalog/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { closedToNonMembers, type RegisteredPerson, signUpSessions } from '../reservations/public.ts';
import { findThirdPerson, personOfAccount, personOfThird } from './registrant.ts';
import { type Edition, findEdition } from './registration-edition.ts';
import { inscriptionItems, inscriptions } from './tables.ts';

const live = ['pending_payment', 'confirmed'] as const;

async function coursesOf(executor: Executor, editionId: number) {
  return executor
    .select({ product: products })
    .from(products)
    .innerJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(
      and(
        eq(products.editionId, editionId),
        eq(products.isActive, true),
        eq(productCategories.isCourse, true),
      ),
    )
    .orderBy(asc(products.position), asc(products.id));
}

/** Including places that another account took for the person. */
async function takenBy(executor: Executor, editionId: number, userId: number, thirdPersonId: number | null) {
  const rows = await executor
    .select({ id: inscriptions.id, productId: inscriptionItems.productId })
    .from(inscriptions)
    .leftJoin(thirdPersons, eq(thirdPersons.id, inscriptions.thirdPersonId))
    .leftJoin(
      inscriptionItems,
      and(
        eq(inscriptionItems.inscriptionId, inscriptions.id),
        inArray(inscriptionItems.status, ['pending', 'sold']),
      ),
    )
    .where(
      and(
        eq(inscriptions.editionId, editionId),
        // The other parent may have registered a child.
        thirdPersonId === null
          ? and(
              eq(inscriptions.userId, userId),
              or(isNull(thirdPersons.id), eq(thirdPersons.claimedById, userId)),
            )
          : eq(inscriptions.thirdPersonId, thirdPersonId),
        inArray(inscriptions.status, [...live]),
      ),
    );
  return { count: rows.length, products: new Set(rows.map(({ productId }) => productId)) };
}

function restrictionOf(
  product: typeof products.$inferSelect,
  isTaken: boolean,
  age: number | null,
): CourseRestriction | null {
  const productId = product.documentId;
  if (isTaken)
    return {
      productId,
      type: 'course_duplicate',
      message: reservationMessages.alreadyRegistered(product.name),
    };
  if (age === null) return null;
  const problem = checkAge(productConfigSchema.parse(product.config).limitAge, age);
  return problem ? { productId, type: problem.restriction, message: problem.message } : null;
}

async function forMembers(
  executor: Executor,
  editionId: number,
  person: RegisteredPerson,
): Promise<CourseRestriction[]> {
  const closed = await closedToNonMembers(executor, editionId, person);
  return closed.map(({ documentId, associationName }) => ({
    productId: documentId,
    type: 'other',
    message: reservationMessages.membersOnly(associationName),
  }));
}

export async function readMyRestrictions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { eventEditionId, tierDocumentId }: { eventEditionId: string; tierDocumentId: string | null },
): Promise<MyRestrictions> {
  const edition: Edition = await findEdition(db.orm, eventEditionId);
  const cart = { now: clock.now(), sessions: eq(signUpSessions.editionId, edition.id) };
  const third = tierDocumentId ? await findThirdPerson(db.orm, actor, tierDocumentId, cart) : null;
  const person = third ? personOfThird(third) : await personOfAccount(db.orm, actor.id);
  const birthdate = person.birthdate !== undefined && isIsoDate(person.birthdate) ? person.birthdate : null;
  const age = birthdate === null ? null : ageAtEdition(birthdate, edition.startsAt, edition.timezone);
  const taken = await takenBy(db.orm, edition.id, actor.id, third?.id ?? null);
  const courses = (await coursesOf(db.orm, edition.id)).map(({ product }) => product);
  const restrictions = [
    ...courses.flatMap((product) => restrictionOf(product, taken.products.has(product.id), age) ?? []),
    ...(await forMembers(db.orm, edition.id, { userId: actor.id, thirdPersonId: third?.id ?? null })),
  ];
  const closed = new Set(restrictions.map(({ productId }) => productId));
  return {
    has_inscriptions: taken.count > 0,
    available_courses: courses
      .filter(({ documentId }) => !closed.has(documentId))
      .map(({ documentId, name }) => ({ productId: documentId, name })),
    inscribed_courses_count: courses.filter(({ id }) => taken.products.has(id)).length,
    birthdate,
    course_restrictions: restrictions,
  };
}
