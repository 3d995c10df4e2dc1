import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { associations } from '../associations/public.ts';
import { groups } from '../groups/public.ts';
import { thirdPersons } from '../profiles/public.ts';
import { choicesOf, inscriptions } from '../registration/public.ts';
import { signUpSessions } from '../reservations/public.ts';
import { orderedBySql } from './order-rows.ts';
import { checkouts, orders } from './tables.ts';

/** A volunteer who chose it in the form may choose another one there. */
function unlessChosen(associationDocumentId: string | null, volunteerAnswers: unknown): string | null {
  const chosen = choicesOf(Reflect.get(Object(volunteerAnswers), 'associations'));
  return associationDocumentId !== null && chosen.includes(associationDocumentId)
    ? null
    : associationDocumentId;
}

export async function unpaidOrdersOf(
  executor: Executor,
  inscriptionIds: readonly number[],
): Promise<Map<number, UnpaidOrder>> {
  if (inscriptionIds.length === 0) return new Map();
  const isProcessing = sql<boolean>`exists (select from ${checkouts}
    where ${checkouts.orderId} = ${orders.id} and ${checkouts.status} = 'open'
      and ${checkouts.providerPaymentId} is not null)`;
  const people = sql<string[]>`(select json_agg(trim(p.firstname || ' ' || p.lastname) order by p.id)
    from ${inscriptions} p where p.id = ${orders.inscriptionId} or p.paid_with_id = ${orders.inscriptionId})`;
  const rows = await executor
    .select({
      inscriptionId: inscriptions.id,
      kind: inscriptions.kind,
      until: signUpSessions.expiresAt,
      amountCents: orders.totalCents,
      isProcessing,
      isOwnOrder: sql<boolean>`${orders.payerId} is not distinct from ${inscriptions.userId}`,
      tierDocumentId: thirdPersons.documentId,
      tierEmail: thirdPersons.email,
      groupDocumentId: groups.documentId,
      associationDocumentId: associations.documentId,
      volunteerAnswers: inscriptions.volunteerAnswers,
      people,
    })
    .from(inscriptions)
    .innerJoin(
      orders,
      and(
        eq(orders.inscriptionId, orderedBySql),
        eq(orders.status, 'pending'),
        // Who claimed one of several people does not see the order of the others.
        or(isNull(inscriptions.paidWithId), eq(orders.payerId, inscriptions.userId)),
      ),
    )
    .innerJoin(signUpSessions, eq(signUpSessions.id, inscriptions.sessionId))
    .leftJoin(thirdPersons, eq(thirdPersons.id, inscriptions.thirdPersonId))
    .leftJoin(groups, eq(groups.id, inscriptions.groupId))
    .leftJoin(associations, eq(associations.id, inscriptions.associationId))
    .where(and(inArray(inscriptions.id, [...inscriptionIds]), eq(inscriptions.status, 'pending_payment')));
  return new Map(
    rows.map(({ inscriptionId, until, volunteerAnswers, ...order }) => [
      inscriptionId,
      {
        ...order,
        associationDocumentId: unlessChosen(order.associationDocumentId, volunteerAnswers),
        until: until.toISOString(),
      },
    ]),
  );
}
