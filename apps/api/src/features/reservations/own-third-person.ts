import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError, notFound } from '../../platform/errors/app-error.ts';
import { isChildInCareOf } from '../families/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import type { Owner } from './own-session.ts';

/** Whom the caller registers instead of themselves; somebody else's third person does not exist for them. */
export async function findOwnThirdPerson(
  executor: Executor,
  { actor }: Pick<Owner, 'actor'>,
  documentId: string | null | undefined,
): Promise<number | null> {
  if (documentId == null) return null;
  if (!actor) throw new AppError('unauthenticated');
  const [person] = await executor
    .select({ id: thirdPersons.id })
    .from(thirdPersons)
    .where(
      and(
        eq(thirdPersons.documentId, requireDocumentId(documentId)),
        or(
          eq(thirdPersons.ownerId, actor.id),
          isChildInCareOf(sql`${thirdPersons}.id`, sql`${actor.id}::bigint`),
        ),
      ),
    );
  if (!person) throw notFound();
  return person.id;
}

type ThirdPerson = typeof thirdPersons.$inferSelect;

/** Of the account's third persons, the one whom an address names. */
export async function findPersonByEmail(
  executor: Executor,
  ownerId: number,
  email: string,
): Promise<ThirdPerson | null> {
  const [known] = await executor
    .select()
    .from(thirdPersons)
    .where(
      and(
        eq(thirdPersons.ownerId, ownerId),
        ne(thirdPersons.kind, 'emergency_contact'),
        eq(sql`lower(${thirdPersons.email})`, email.trim().toLowerCase()),
      ),
    )
    .orderBy(asc(thirdPersons.id))
    .limit(1);
  return known ?? null;
}

/**
 * Somebody who is named by an address is kept as a third person of the account, so that the rules (ages, one place
 * in a course) are asked of them and not of who fills in the form. Never an account.
 */
export async function personByEmail(
  executor: Executor,
  ownerId: number,
  email: string,
): Promise<ThirdPerson> {
  const known = await findPersonByEmail(executor, ownerId, email);
  if (known) return known;
  const [made] = await executor
    .insert(thirdPersons)
    .values({ ownerId, kind: 'third_person', email: email.trim().toLowerCase() })
    .returning();
  if (!made) throw new Error('The third person was not stored.');
  return made;
}
