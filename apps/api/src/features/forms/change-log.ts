import {
  compactChanges,
  type DraftChange,
  draftChangesSchema,
} from '@kermesse/domain/forms/builder/changes/draft-change';
import { changeLogLimits, type Editor } from '@kermesse/domain/forms/builder/changes/shared-draft';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { users } from '../../platform/auth/tables.ts';
import type { Executor, Tx } from '../../platform/db/database.ts';
import { profiles, shownName } from '../profiles/public.ts';
import type { FormRow } from './form-rows.ts';
import { formChanges } from './tables.ts';

interface NewEntry {
  readonly formId: number;
  readonly revision: number;
  readonly changes: readonly DraftChange[] | null;
  readonly saveId: string | null;
  readonly authorId: number;
  readonly now: Date;
}

function keptChanges(changes: readonly DraftChange[] | null): unknown[] | null {
  if (changes === null) return null;
  const kept = compactChanges(changes);
  return Buffer.byteLength(JSON.stringify(kept)) <= changeLogLimits.bytes ? kept : null;
}

/** Older entries are dropped with each new one, so that the log of a form has a bound. */
export async function logChanges(tx: Tx, entry: NewEntry): Promise<void> {
  const { formId, revision, saveId, authorId, now } = entry;
  await tx.insert(formChanges).values({
    ...{ formId, revision, saveId, authorId, changes: keptChanges(entry.changes) },
    ...{ createdAt: now, updatedAt: now },
  });
  await tx
    .delete(formChanges)
    .where(
      and(eq(formChanges.formId, formId), lte(formChanges.revision, revision - changeLogLimits.revisions)),
    );
}

export interface LoggedSave {
  readonly revision: number;
  readonly changes: DraftChange[];
  readonly saveId: string | null;
  readonly author: Editor | null;
}

/** Every save after a revision; null when one of them is not kept. */
export async function savesSince(
  executor: Executor,
  row: Pick<FormRow, 'id' | 'revision'>,
  version: number,
): Promise<LoggedSave[] | null> {
  if (version >= row.revision) return version === row.revision ? [] : null;
  if (row.revision - version > changeLogLimits.revisions) return null;
  const { revision, changes, saveId } = formChanges;
  const found = await executor
    .select({ revision, changes, saveId, documentId: users.documentId, name: shownName })
    .from(formChanges)
    .leftJoin(users, eq(users.id, formChanges.authorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(formChanges.formId, row.id), gt(formChanges.revision, version)))
    .orderBy(asc(formChanges.revision));
  if (found.length !== row.revision - version) return null;
  const saves: LoggedSave[] = [];
  for (const { documentId, name, ...save } of found) {
    // Kept by an earlier release with other rules: the form is then read whole.
    const read = draftChangesSchema.safeParse(save.changes);
    if (!read.success) return null;
    const author = documentId === null ? null : { documentId, name };
    saves.push({ ...save, changes: read.data, author });
  }
  return saves;
}
