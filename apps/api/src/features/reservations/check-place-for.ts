import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import { checkPerson, type Refusal } from '@kermesse/domain/reservations/eligibility';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { groups } from '../groups/public.ts';
import { isClosedToNonMember, type RegisteredPerson } from './members-only.ts';
import { readFacts, saleOf } from './sale-facts.ts';

interface Registration extends RegisteredPerson {
  readonly editionId: number;
  readonly kind: InscriptionKind;
  readonly groupId: number | null;
  readonly birthdate: string | null;
}

async function groupTypeOf(executor: Executor, groupId: number | null) {
  if (groupId === null) return null;
  const [group] = await executor.select({ type: groups.type }).from(groups).where(eq(groups.id, groupId));
  return group?.type ?? null;
}

/** Whether a registered person may have another product, by the rules for buyers. Null means yes. */
export async function checkPlaceFor(
  executor: Executor,
  productId: number,
  registration: Registration,
  check: typeof checkPerson = checkPerson,
): Promise<Refusal | null> {
  const row = await readFacts(executor, sql`p.id = ${productId}`, []);
  if (!row) throw notFound();
  const { editionId, kind, groupId, birthdate } = registration;
  return check(saleOf(row), {
    editionId,
    kind,
    groupType: await groupTypeOf(executor, groupId),
    birthdate,
    isMember: !(await isClosedToNonMember(executor, productId, registration)),
    // The caller has its own message for a second place in the same course.
    isRegisteredForIt: false,
  });
}
