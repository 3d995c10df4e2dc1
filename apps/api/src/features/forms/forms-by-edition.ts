import type { FormsOfEdition } from '@kermesse/domain/forms/route-answers';
import { fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { notFound } from '../../platform/errors/app-error.ts';
import { eventEditions } from '../events/public.ts';
import { isPublicEdition } from '../organizers/public.ts';
import { canManageEdition } from './content-access.ts';
import { type EditionKey, findEdition } from './editions.ts';
import { publishedVersion } from './published-version.ts';
import { dynamicForms } from './tables.ts';

export const byEditionQuerySchema = z.strictObject({
  view: z.enum(['draft', 'published']).default('draft'),
});

const hidden = { name: '', description: '', settings: {}, pages: [] };

async function isAnnounced(executor: Executor, editionId: number): Promise<boolean> {
  const [row] = await executor
    .select({ id: eventEditions.id })
    .from(eventEditions)
    .where(and(eq(eventEditions.id, editionId), isPublicEdition(eventEditions.id)));
  return row !== undefined;
}

async function listForms(
  executor: Executor,
  edition: EditionKey,
  showsDraft: boolean,
): Promise<FormsOfEdition['data']> {
  const rows = await executor
    .select()
    .from(dynamicForms)
    .where(and(eq(dynamicForms.editionId, edition.id), eq(dynamicForms.isTemplate, false)))
    .orderBy(desc(dynamicForms.formStatus), desc(dynamicForms.updatedAt), desc(dynamicForms.id));
  const published = await publishedVersion(executor, edition.id);
  return rows.map((row) => {
    const version = row.formStatus === 'published' ? published : null;
    const shown = showsDraft ? row : (version ?? hidden);
    const { id: _id, ...event_edition } = edition;
    return {
      documentId: row.documentId,
      ...{ name: shown.name, description: shown.description, settings: shown.settings },
      pages: fullPages(shown.pages),
      status: row.formStatus,
      form_status: row.formStatus,
      updatedAt: row.updatedAt.toISOString(),
      version: showsDraft ? row.revision : null,
      publishedVersion: version && {
        documentId: version.documentId,
        number: version.number,
        publishedAt: version.publishedAt.toISOString(),
      },
      event_edition,
    };
  });
}

/** The published form first. Non-editors get it alone, or a notice that a form is in preparation. */
export async function formsByEdition(
  executor: Executor,
  actor: Actor | null,
  key: string,
  view: 'draft' | 'published',
): Promise<FormsOfEdition> {
  const edition = await findEdition(executor, key);
  if (!edition) throw notFound();
  const canEdit = await canManageEdition(executor, actor, edition.id);
  if (!canEdit && !(await isAnnounced(executor, edition.id))) throw notFound();
  const showsDraft = canEdit && view === 'draft';
  const forms = await listForms(executor, edition, showsDraft);
  return { data: showsDraft ? forms : forms.slice(0, 1), meta: { canEdit } };
}
