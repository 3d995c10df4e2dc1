import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { type MailDocument, templateFields } from '@kermesse/domain/mailing/template';
import { transactionalKeys } from '@kermesse/domain/mailing/transactional';
import { foreignVariables } from '@kermesse/domain/mailing/variables';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { eventOfEdition, requireEventImage } from '../events/public.ts';
import { mayInAssociation } from '../memberships/public.ts';
import { mayOnEdition, writerMayOnEdition } from '../organizers/public.ts';
import { mailPermission, mayWriteToMembers, memberMailPermission } from './find-template.ts';
import { emails, emailTemplates } from './tables.ts';
import { requireMemberImage } from './template-images.ts';

const picturesOf = (json: unknown): string[] =>
  ((json as MailDocument | null)?.blocks ?? []).flatMap((block) =>
    block.type === 'image' ? [block.url] : [],
  );

interface OwnerColumns {
  readonly editionId?: number | null | undefined;
  readonly associationId?: number | null | undefined;
}

/** Of one owner: an edition or an association. */
async function mayWrite(context: WriteContext, { editionId, associationId }: OwnerColumns): Promise<boolean> {
  if (associationId == null) return writerMayOnEdition(context, editionId, mailPermission);
  return editionId == null && mayWriteToMembers(context, associationId);
}

function refuse(path: string, message: string): never {
  throw invalidField(`data.${path}`, message);
}

/** A message to members knows their names and the association; it replaces no mail of the product. */
function checkMemberText(values: {
  subject?: string | undefined;
  previewText?: string | undefined;
  json?: unknown;
  transactionalKey?: string | null | undefined;
}): void {
  if (values.transactionalKey != null) refuse('transactionalKey', mailingMessages.otherAudience);
  for (const name of ['subject', 'previewText', 'json'] as const) {
    const [foreign] = foreignVariables(JSON.stringify(values[name] ?? ''));
    if (foreign !== undefined) refuse(name, mailingMessages.foreignVariable(foreign));
  }
}

/** New images must have been uploaded for this event or association; existing ones stay. */
async function checkPictures(
  context: WriteContext,
  { editionId, associationId }: OwnerColumns,
  json: unknown,
  before: unknown,
): Promise<void> {
  const old = new Set(picturesOf(before));
  const added = picturesOf(json).filter((url) => !old.has(url));
  if (added.length === 0) return;
  if (associationId != null) {
    for (const url of added) await requireMemberImage(context, associationId, url);
    return;
  }
  if (editionId == null) return;
  const event = await eventOfEdition(context.tx, editionId);
  for (const url of added) await requireEventImage(context, event?.documentId ?? '', url, 'data.json');
}

export const templateCollection: AnyCollection = defineCollection({
  path: 'email-templates',
  table: emailTemplates,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: signedIn,
  visible: (row, viewer) => sql`(
    ${mayOnEdition(row.editionId, viewer, [mailPermission])}
    or ${mayInAssociation(row.associationId, viewer, memberMailPermission)})`,
  sort: ['updatedAt:desc'],
  constraints: {
    email_templates_edition_key_unique: { field: 'transactionalKey', message: mailingMessages.textTaken },
  },
  fields: {
    updatedAt: { sort: true, unindexed: 'few in an edition' },
    name: { write: true, schema: templateFields.name },
    subject: { write: true, schema: templateFields.subject },
    previewText: { write: true, schema: templateFields.previewText },
    json: { write: true, schema: templateFields.json },
    transactionalKey: {
      write: 'create',
      schema: z.enum(transactionalKeys as [string, ...string[]]).nullable(),
    },
  },
  relations: {
    event_edition: one(emailTemplates, {
      key: 'editionId',
      to: 'event-editions',
      filter: true,
      write: 'create',
    }),
    association: one(emailTemplates, {
      key: 'associationId',
      to: 'associations',
      filter: true,
      write: 'create',
    }),
  },
  mayCreate: (context, { values }) => mayWrite(context, values),
  mayUpdate: mayWrite,
  mayDelete: mayWrite,
  hooks: {
    beforeCreate: async (context, { values }) => {
      if (values.associationId != null) checkMemberText(values);
      await checkPictures(context, values, values.json, null);
      return { createdById: context.actor?.id ?? null };
    },
    beforeUpdate: async (context, row, { values }) => {
      if (row.associationId !== null) checkMemberText(values);
      if (values.json !== undefined) await checkPictures(context, row, values.json, row.json);
      return row.isProposal ? { isProposal: false } : undefined;
    },
    beforeDelete: async ({ tx }, row) => {
      const [busy] = await tx
        .select({ id: emails.id })
        .from(emails)
        .where(and(eq(emails.templateId, row.id), inArray(emails.status, ['sending', 'paused'])))
        .limit(1);
      if (busy) throw new AppError('conflict', { message: mailingMessages.inUse });
    },
  },
});
