import type { AssociationPermission } from '@kermesse/domain/memberships/permissions';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { forbidden, notFound } from '../../platform/errors/app-error.ts';
import { eventEditions } from '../events/public.ts';
import { associations, lockedStanding, memberStanding } from '../memberships/public.ts';
import { lockedOnEdition, requireDocumentId, requireOnEdition } from '../organizers/public.ts';
import type { MailOwner } from './mail-owner.ts';
import { emails, emailTemplates } from './tables.ts';

export const mailPermission = 'canSendEmails' as const;
export const memberMailPermission = 'message_members' as const satisfies AssociationPermission;

/** An owner whose messages the caller may write, with what else they may do in an association. */
export interface WritableOwner extends MailOwner {
  readonly permissions: readonly AssociationPermission[];
}

export interface FoundTemplate {
  readonly template: typeof emailTemplates.$inferSelect;
  readonly owner: WritableOwner;
}

interface OwnerNames {
  readonly edition: string | null;
  readonly association: string | null;
}

export async function requireWriter(
  executor: Executor,
  actor: Actor,
  { edition, association }: OwnerNames,
): Promise<WritableOwner> {
  if (edition !== null) {
    const { entry } = await requireOnEdition(executor, actor, edition, mailPermission);
    return { kind: 'edition', id: entry.id, permissions: [] };
  }
  const standing = association === null ? null : await memberStanding(executor, actor, association);
  if (!standing?.membership) throw notFound();
  if (!standing.permissions.includes(memberMailPermission)) throw forbidden();
  return { kind: 'association', id: standing.association.id, permissions: standing.permissions };
}

/** Locks the permission: somebody being removed concurrently acts before that or not at all. */
async function requireWriterLocked(
  tx: Tx,
  actor: Actor,
  { edition, association }: OwnerNames,
): Promise<WritableOwner> {
  if (edition !== null) {
    const { entry } = await lockedOnEdition(tx, actor, edition, mailPermission);
    return { kind: 'edition', id: entry.id, permissions: [] };
  }
  if (association === null) throw notFound();
  const standing = await lockedStanding(tx, actor, association, memberMailPermission);
  return { kind: 'association', id: standing.association.id, permissions: standing.permissions };
}

export async function mayWriteToMembers(
  { tx, actor }: { tx: Tx; actor: Actor | null },
  associationId: number,
): Promise<boolean> {
  const standing = actor && (await lockedStanding(tx, actor, String(associationId)));
  return standing?.permissions.includes(memberMailPermission) ?? false;
}

async function templateNamed(executor: Executor, documentId: string) {
  const [row] = await executor
    .select({
      template: emailTemplates,
      edition: eventEditions.documentId,
      association: associations.documentId,
    })
    .from(emailTemplates)
    .leftJoin(eventEditions, eq(eventEditions.id, emailTemplates.editionId))
    .leftJoin(associations, eq(associations.id, emailTemplates.associationId))
    .where(eq(emailTemplates.documentId, requireDocumentId(documentId)));
  if (!row) throw notFound();
  return row;
}

export async function findTemplate(
  executor: Executor,
  actor: Actor,
  documentId: string,
): Promise<FoundTemplate> {
  const { template, ...names } = await templateNamed(executor, documentId);
  return { template, owner: await requireWriter(executor, actor, names) };
}

export async function findTemplateToSend(tx: Tx, actor: Actor, documentId: string): Promise<FoundTemplate> {
  const { template, ...names } = await templateNamed(tx, documentId);
  return { template, owner: await requireWriterLocked(tx, actor, names) };
}

export async function findCampaign(
  tx: Tx,
  actor: Actor,
  documentId: string,
): Promise<typeof emails.$inferSelect> {
  const [row] = await tx
    .select({
      campaign: emails,
      edition: eventEditions.documentId,
      association: associations.documentId,
    })
    .from(emails)
    .leftJoin(eventEditions, eq(eventEditions.id, emails.editionId))
    .leftJoin(associations, eq(associations.id, emails.associationId))
    .where(eq(emails.documentId, requireDocumentId(documentId)));
  if (!row || row.campaign.target === null) throw notFound();
  await requireWriterLocked(tx, actor, row);
  return row.campaign;
}
