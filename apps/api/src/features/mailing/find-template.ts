import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { eventEditions } from '../events/public.ts';
import { requireDocumentId, requireOnEdition } from '../organizers/public.ts';
import { emails, emailTemplates } from './tables.ts';

/** What lets somebody write to the people of an edition. */
export const mailPermission = 'canSendEmails' as const;

export interface FoundTemplate {
  readonly template: typeof emailTemplates.$inferSelect;
  readonly editionId: number;
}

/** The template, if the person may send mails for its edition. */
export async function findTemplate(
  executor: Executor,
  actor: Actor,
  documentId: string,
): Promise<FoundTemplate> {
  const [row] = await executor
    .select({ template: emailTemplates, edition: eventEditions.documentId })
    .from(emailTemplates)
    .innerJoin(eventEditions, eq(eventEditions.id, emailTemplates.editionId))
    .where(eq(emailTemplates.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  const { entry } = await requireOnEdition(executor, actor, row.edition, mailPermission);
  return { template: row.template, editionId: entry.id };
}

/** The same for something that is being sent, or was. */
export async function findCampaign(
  executor: Executor,
  actor: Actor,
  documentId: string,
): Promise<typeof emails.$inferSelect> {
  const [row] = await executor
    .select({ campaign: emails, edition: eventEditions.documentId })
    .from(emails)
    .innerJoin(eventEditions, eq(eventEditions.id, emails.editionId))
    .where(eq(emails.documentId, requireDocumentId(documentId)));
  if (!row || row.campaign.target === null) throw notFound();
  await requireOnEdition(executor, actor, row.edition, mailPermission);
  return row.campaign;
}
