import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isChildInCareOf } from '../families/public.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import type { Owner } from './own-session.ts';
import { refusePerson, type SearchedCart } from './refuse-person.ts';

/** Refused as by `refusePerson` for another account's third person. */
export async function findOwnThirdPerson(
  executor: Executor,
  { actor }: Pick<Owner, 'actor'>,
  documentId: string | null | undefined,
  cart: SearchedCart,
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
  if (!person) throw await refusePerson(executor, actor.id, documentId, cart);
  return person.id;
}
