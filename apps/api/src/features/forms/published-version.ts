import { fullPages } from '@kermesse/domain/forms/schema/stored-form';
import { and, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database.ts';
import { dynamicForms, formVersions } from './tables.ts';

export type PublishedVersion = typeof formVersions.$inferSelect;

const whole = (version: PublishedVersion): PublishedVersion => ({
  ...version,
  pages: fullPages(version.pages),
});

export async function publishedVersion(
  executor: Executor,
  editionId: number,
): Promise<PublishedVersion | null> {
  const [row] = await executor
    .select({ version: formVersions })
    .from(formVersions)
    .innerJoin(dynamicForms, eq(dynamicForms.id, formVersions.formId))
    .where(and(eq(dynamicForms.editionId, editionId), eq(dynamicForms.formStatus, 'published')))
    .orderBy(desc(formVersions.number))
    .limit(1);
  return row ? whole(row.version) : null;
}

/** The version that an inscription answered; the foreign key keeps it from being deleted. */
export async function formVersionById(executor: Executor, id: number): Promise<PublishedVersion> {
  const [version] = await executor.select().from(formVersions).where(eq(formVersions.id, id));
  if (!version) throw new Error('A version that an inscription answered has vanished.');
  return whole(version);
}
