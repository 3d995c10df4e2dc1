import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findMyInscription } from './my-inscriptions.ts';
import type { InscriptionRow } from './present-inscription.ts';
import { inscriptions } from './tables.ts';

export async function lockInscription(tx: Tx, inscriptionId: number): Promise<void> {
  await tx
    .select({ id: inscriptions.id })
    .from(inscriptions)
    .where(eq(inscriptions.id, inscriptionId))
    .for('update');
}

/** Read again under the lock, so that concurrent changes do not undo each other; 404 for another person's. */
export async function lockMyInscription(tx: Tx, actor: Actor, documentId: string): Promise<InscriptionRow> {
  const { inscription } = await findMyInscription(tx, actor, documentId);
  await lockInscription(tx, inscription.id);
  return findMyInscription(tx, actor, documentId);
}
