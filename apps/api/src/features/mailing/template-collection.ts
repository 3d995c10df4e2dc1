import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { type MailDocument, templateFields } from '@kermesse/domain/mailing/template';
import { transactionalKeys } from '@kermesse/domain/mailing/transactional';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { signedIn } from '../../platform/auth/access.ts';
import { type AnyCollection, defineCollection } from '../../platform/collections/collection.ts';
import type { WriteContext } from '../../platform/collections/declaration.ts';
import { one } from '../../platform/collections/relations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { eventOfEdition, requireEventImage } from '../events/public.ts';
import { mayOnEdition, writerMayOnEdition } from '../organizers/public.ts';
import { mailPermission } from './find-template.ts';
import { emails, emailTemplates } from './tables.ts';

const picturesOf = (json: unknown): string[] =>
  ((json as MailDocument | null)?.blocks ?? []).flatMap((block) =>
    block.type === 'image' ? [block.url] : [],
  );

/** New images must have been uploaded for this event; existing ones stay. */
async function checkPictures(
  context: WriteContext,
  editionId: number | null | undefined,
  json: unknown,
  before: unknown,
): Promise<void> {
  const old = new Set(picturesOf(before));
  const added = picturesOf(json).filter((url) => !old.has(url));
  if (added.length === 0 || editionId == null) return;
  const event = await eventOfEdition(context.tx, editionId);
  for (const url of added) await requireEventImage(context, event?.documentId ?? '', url, 'data.json');
}

export const templateCollection: AnyCollection = defineCollection({
  path: 'email-templates',
  table: emailTemplates,
  verbs: ['list', 'get', 'create', 'update', 'delete'],
  access: signedIn,
  visible: (row, viewer) => mayOnEdition(row.editionId, viewer, [mailPermission]),
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
  },
  mayCreate: (context, { values }) => writerMayOnEdition(context, values.editionId, mailPermission),
  mayUpdate: (context, row) => writerMayOnEdition(context, row.editionId, mailPermission),
  mayDelete: (context, row) => writerMayOnEdition(context, row.editionId, mailPermission),
  hooks: {
    beforeCreate: async (context, { values }) => {
      await checkPictures(context, values.editionId, values.json, null);
      return { createdById: context.actor?.id ?? null };
    },
    beforeUpdate: async (context, row, { values }) => {
      if (values.json !== undefined) await checkPictures(context, row.editionId, values.json, row.json);
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
