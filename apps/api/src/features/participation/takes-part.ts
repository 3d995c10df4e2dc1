import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { assoInscriptions } from './tables.ts';

export async function takesPart(
  executor: Executor,
  associationId: number,
  editionId: number,
): Promise<boolean> {
  const [row] = await executor
    .select({ id: assoInscriptions.id })
    .from(assoInscriptions)
    .where(
      and(
        eq(assoInscriptions.associationId, associationId),
        eq(assoInscriptions.editionId, editionId),
        eq(assoInscriptions.assoAccepted, 'accepted'),
        eq(assoInscriptions.eventAccepted, 'accepted'),
      ),
    );
  return row !== undefined;
}
