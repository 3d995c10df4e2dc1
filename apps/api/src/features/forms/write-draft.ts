import { diffForm, hasSameKinds } from '@kermesse/domain/forms/builder/changes/diff-form';
import type { DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/access.ts';
import { emit, type Tx } from '../../platform/db/database.ts';
import { logChanges } from './change-log.ts';
import './events.ts';
import type { FormRow } from './form-rows.ts';
import { dynamicForms } from './tables.ts';

interface DraftWrite {
  readonly actor: Actor;
  readonly now: Date;
  readonly values: Partial<typeof dynamicForms.$inferInsert>;
  /** What it changed, by element; null where that cannot be said. */
  readonly changes: readonly DraftChange[] | null;
  readonly saveId?: string;
}

/** Of a form that was sent whole, by an old client, an import or a restored version. */
export function wholeFormChanges(before: FormContent, after: FormContent): DraftChange[] | null {
  return hasSameKinds(before, after) ? diffForm(before, after) : null;
}

/** Every change of a draft: one revision more, noted for editors with an older one, and told to the others. */
export async function writeDraft(tx: Tx, row: FormRow, write: DraftWrite): Promise<number> {
  const { actor, now, values, changes, saveId = null } = write;
  const revision = row.revision + 1;
  await tx
    .update(dynamicForms)
    .set({ ...values, revision, isProposal: false, updatedById: actor.id, updatedAt: now })
    .where(eq(dynamicForms.id, row.id));
  await logChanges(tx, { formId: row.id, revision, changes, saveId, authorId: actor.id, now });
  emit(tx, 'forms.draft-changed', {
    ...{ formDocumentId: row.documentId, revision, changes, authorId: actor.id },
  });
  return revision;
}
