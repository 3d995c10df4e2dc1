import { applyChanges } from '@kermesse/domain/forms/builder/changes/apply-changes';
import { diffForm } from '@kermesse/domain/forms/builder/changes/diff-form';
import type { DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import { findClashes } from '@kermesse/domain/forms/builder/changes/find-clashes';
import { mergeChanges } from '@kermesse/domain/forms/builder/changes/merge-changes';
import type { Editor } from '@kermesse/domain/forms/builder/changes/shared-draft';
import type { FormContent } from '@kermesse/domain/forms/schema/form';

/** What others saved since the revision that this editor has. */
export interface ForeignSaves {
  version: number;
  changes: readonly DraftChange[];
  by: Editor | null;
}

/** Both changed the same thing, and a person must choose. */
export interface Conflict {
  /** What both editors started from, where known. */
  base: FormContent | null;
  /** Only what meets: everything else is merged. */
  mine: FormContent;
  theirs: FormContent;
  saves: ForeignSaves;
  /** The same person, in another tab or on another device. */
  isOwn: boolean;
}

export const onTop = (form: FormContent, changes: readonly DraftChange[]): FormContent =>
  changes.length === 0 ? form : mergeChanges(form, changes).form;

export function conflictBetween(
  base: FormContent,
  shown: FormContent,
  saves: ForeignSaves,
  person: string | undefined,
): Conflict | null {
  const { own, foreign } = findClashes(diffForm(base, shown), saves.changes);
  if (own.length === 0) return null;
  return {
    base,
    mine: applyChanges(base, own),
    theirs: applyChanges(base, foreign),
    saves,
    isOwn: person !== undefined && saves.by?.documentId === person,
  };
}

/** Both ways out of a conflict: everything that does not meet is kept in either. */
export function waysOut(base: FormContent, shown: FormContent, { changes }: ForeignSaves) {
  const own = diffForm(base, shown);
  const { ownRest, foreignRest } = findClashes(own, changes);
  return {
    mine: onTop(applyChanges(base, foreignRest), own),
    theirs: onTop(applyChanges(base, changes), ownRest),
  };
}
