import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { requireDocumentId } from '../organizers/public.ts';
import { inscriptions } from '../registration/public.ts';
import { type Inscription, orderedBySql } from './order-rows.ts';
import { orders } from './tables.ts';

/**
 * The payer keeps access to the payment after the registered person has claimed the registration. An order of
 * several people is the payer's alone: whoever claims one of them does not see the others.
 */
export const isPayableBy = (actor: Pick<Actor, 'id'>): SQL | undefined =>
  or(
    and(eq(inscriptions.userId, actor.id), isNull(inscriptions.paidWithId)),
    sql`exists (select from ${orders} o where o.inscription_id = ${orderedBySql} and o.payer_id = ${actor.id})`,
  );

async function requireInscription(
  executor: Executor,
  documentId: string,
  isTheirs: SQL | undefined,
): Promise<Inscription> {
  const isNamed = eq(inscriptions.documentId, requireDocumentId(documentId));
  const [inscription] = await executor.select().from(inscriptions).where(and(isNamed, isTheirs));
  if (!inscription) throw notFound();
  return inscription;
}

/** 404 for anybody else. */
export const requireOwnInscription = (executor: Executor, actor: Pick<Actor, 'id'>, documentId: string) =>
  requireInscription(executor, documentId, eq(inscriptions.userId, actor.id));

/** For its owner and its payer; 404 for anybody else. */
export const requirePayableInscription = (executor: Executor, actor: Pick<Actor, 'id'>, documentId: string) =>
  requireInscription(executor, documentId, isPayableBy(actor));
