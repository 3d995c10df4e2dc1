import { type FormContent, formSchema } from '@kermesse/domain/forms/schema/form';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { insertForm } from './save-form.ts';
import { dynamicForms } from './tables.ts';

const proposedIn = (editionId: number) =>
  and(eq(dynamicForms.editionId, editionId), eq(dynamicForms.isProposal, true));

/** A draft; the edition's publication publishes it. */
export async function proposeForm(
  tx: Tx,
  actor: Actor,
  editionId: number,
  content: FormContent,
  now: Date,
): Promise<void> {
  await insertForm(tx, actor, formSchema.parse(content), editionId, now, true);
}

export const listProposedForms = (executor: Executor, editionId: number) =>
  executor
    .select({ documentId: dynamicForms.documentId, name: dynamicForms.name })
    .from(dynamicForms)
    .where(proposedIn(editionId))
    .orderBy(asc(dynamicForms.id));

export async function confirmForms(tx: Tx, editionId: number): Promise<void> {
  await tx.update(dynamicForms).set({ isProposal: false }).where(proposedIn(editionId));
}
