import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { requireDocumentId } from '../organizers/public.ts';
import type { Inscription } from './order-rows.ts';
import { registration } from './tables-registration.ts';

const { inscriptions } = registration;

/** To everybody else the inscription does not exist. */
export async function requireOwnInscription(
  executor: Executor,
  actor: Pick<Actor, 'id'>,
  documentId: string,
): Promise<Inscription> {
  const [inscription] = await executor
    .select()
    .from(inscriptions)
    .where(
      and(eq(inscriptions.documentId, requireDocumentId(documentId)), eq(inscriptions.userId, actor.id)),
    );
  if (!inscription) throw notFound();
  return inscription;
}
