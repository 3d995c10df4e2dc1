import type { Page } from '@kermesse/domain/forms/schema/form';
import { fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import type { Executor } from '../../platform/db/database.ts';
import { requireEditableForm } from './form-rows.ts';
import { publishedVersion } from './published-version.ts';
import { formVersions } from './tables.ts';

export interface EditedForm {
  readonly id: number;
  readonly editionId: number | null;
  readonly draft: { readonly pages: Page[] };
  /** The published version or, while none is online, the last one. */
  readonly published: { readonly pages: Page[] } | null;
}

export async function draftAndPublished(executor: Executor, actor: Actor, key: string): Promise<EditedForm> {
  const { id, editionId, pages } = await requireEditableForm(executor, actor, key);
  const online = editionId === null ? null : await publishedVersion(executor, editionId);
  const [latest] = online
    ? [online]
    : await executor
        .select()
        .from(formVersions)
        .where(eq(formVersions.formId, id))
        .orderBy(desc(formVersions.number))
        .limit(1);
  return {
    id,
    editionId,
    draft: { pages: fullPages(pages) },
    published: latest ? { pages: fullPages(latest.pages) } : null,
  };
}
