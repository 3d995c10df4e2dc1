import type { StarterMail } from '@kermesse/domain/starters/starter';
import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { emailTemplates } from './tables.ts';

const proposedIn = (editionId: number) =>
  and(eq(emailTemplates.editionId, editionId), eq(emailTemplates.isProposal, true));

export async function proposeMails(
  tx: Tx,
  actor: Actor,
  editionId: number,
  mails: readonly StarterMail[],
): Promise<void> {
  await tx.insert(emailTemplates).values(
    mails.map(({ document: json, ...mail }) => ({
      ...mail,
      json,
      editionId,
      createdById: actor.id,
      isProposal: true,
    })),
  );
}

export const listProposedMails = (executor: Executor, editionId: number) =>
  executor
    .select({ documentId: emailTemplates.documentId, name: emailTemplates.name })
    .from(emailTemplates)
    .where(proposedIn(editionId))
    .orderBy(asc(emailTemplates.id));

export async function confirmMails(tx: Tx, editionId: number, documentId?: string): Promise<void> {
  await tx
    .update(emailTemplates)
    .set({ isProposal: false })
    .where(
      and(
        proposedIn(editionId),
        documentId === undefined ? undefined : eq(emailTemplates.documentId, documentId),
      ),
    );
}
