import type { VersionSummary } from '@kermesse/domain/forms/route-answers';
import { type FormContent, formContentSchema } from '@kermesse/domain/forms/schema/form';
import { formServiceMessages } from '@kermesse/domain/forms/service-messages';
import { and, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { users } from '../../platform/auth/tables.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkVersion } from './check-version.ts';
import { lockForm, requireEditableForm } from './form-rows.ts';
import { storedForm } from './save-form.ts';
import { formVersions } from './tables.ts';
import { wholeFormChanges, writeDraft } from './write-draft.ts';

export type VersionContent = VersionSummary & Pick<FormContent, 'description' | 'settings' | 'pages'>;

export async function listVersions(executor: Executor, actor: Actor, key: string): Promise<VersionSummary[]> {
  const form = await requireEditableForm(executor, actor, key);
  const { documentId, number, name, publishedAt } = formVersions;
  const rows = await executor
    .select({ documentId, number, name, publishedAt, publishedBy: users.username })
    .from(formVersions)
    .leftJoin(users, eq(users.id, formVersions.publishedById))
    .where(eq(formVersions.formId, form.id))
    .orderBy(desc(formVersions.number));
  return rows.map((row, index) => ({
    ...row,
    publishedAt: row.publishedAt.toISOString(),
    isCurrent: index === 0 && form.formStatus === 'published',
  }));
}

function findVersion(executor: Executor, formId: number, number: number) {
  return executor
    .select()
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.number, number)));
}

export async function readVersion(
  executor: Executor,
  actor: Actor,
  key: string,
  number: number,
): Promise<VersionContent> {
  const summary = (await listVersions(executor, actor, key)).find((version) => version.number === number);
  const form = await requireEditableForm(executor, actor, key);
  const [version] = await findVersion(executor, form.id, number);
  if (!version || !summary) throw new AppError('not_found', { message: formServiceMessages.versionNotFound });
  return { ...summary, ...formContentSchema.parse(contentOf(version)) };
}

function contentOf({ name, description, settings, pages }: typeof formVersions.$inferSelect) {
  return { name, description, settings, pages };
}

/** Copies the version into the draft; the public sees it after the next publication. */
export function restoreVersion(
  { db }: Platform,
  actor: Actor,
  key: string,
  number: number,
  version: number | undefined,
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const form = await lockForm(tx, actor, key);
    await checkVersion(tx, form, version);
    const [restored] = await findVersion(tx, form.id, number);
    if (!restored) throw new AppError('not_found', { message: formServiceMessages.versionNotFound });
    const content = formContentSchema.parse(contentOf(restored));
    const changes = wholeFormChanges(await storedForm(tx, form), content);
    await writeDraft(tx, form, { actor, now, values: contentOf(restored), changes });
    return form.id;
  });
}
