import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { eventEditions } from '../events/public.ts';
import {
  type AllowedEdition,
  lockedOnEdition,
  requireDocumentId,
  requireOnEdition,
} from '../organizers/public.ts';
import { emails, emailTemplates } from './tables.ts';

export const mailPermission = 'canSendEmails' as const;

export interface FoundTemplate {
  readonly template: typeof emailTemplates.$inferSelect;
  readonly editionId: number;
}

async function templateWhere(
  executor: Executor,
  documentId: string,
  ask: (edition: string) => Promise<AllowedEdition>,
): Promise<FoundTemplate> {
  const [row] = await executor
    .select({ template: emailTemplates, edition: eventEditions.documentId })
    .from(emailTemplates)
    .innerJoin(eventEditions, eq(eventEditions.id, emailTemplates.editionId))
    .where(eq(emailTemplates.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  const { entry } = await ask(row.edition);
  return { template: row.template, editionId: entry.id };
}

export const findTemplate = (executor: Executor, actor: Actor, documentId: string) =>
  templateWhere(executor, documentId, (edition) =>
    requireOnEdition(executor, actor, edition, mailPermission),
  );

/** Locks the permission: an admin being removed concurrently sends before that or not at all. */
export const findTemplateToSend = (tx: Tx, actor: Actor, documentId: string) =>
  templateWhere(tx, documentId, (edition) => lockedOnEdition(tx, actor, edition, mailPermission));

export async function findCampaign(
  tx: Tx,
  actor: Actor,
  documentId: string,
): Promise<typeof emails.$inferSelect> {
  const [row] = await tx
    .select({ campaign: emails, edition: eventEditions.documentId })
    .from(emails)
    .innerJoin(eventEditions, eq(eventEditions.id, emails.editionId))
    .where(eq(emails.documentId, requireDocumentId(documentId)));
  if (!row || row.campaign.target === null) throw notFound();
  await lockedOnEdition(tx, actor, row.edition, mailPermission);
  return row.campaign;
}
