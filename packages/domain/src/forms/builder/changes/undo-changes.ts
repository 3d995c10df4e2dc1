import type { FormContent } from '../../schema/form.ts';
import { isSameValue } from '../../structure/same-value.ts';
import type { DraftChange } from './draft-change.ts';
import { DraftTree } from './draft-tree.ts';

/** What a step did, and what takes it back. */
export interface Reversible {
  readonly done: readonly DraftChange[];
  readonly back: readonly DraftChange[];
}

function lastValues(changes: readonly DraftChange[]): Map<string, unknown> {
  return new Map(
    changes.flatMap((change) =>
      change.type === 'set'
        ? Object.entries(change.fields).map(([field, value]) => [JSON.stringify([change.id, field]), value])
        : [],
    ),
  );
}

/** Of what takes a step back, only what is still as the step left it: others' later work is not undone. */
export function ownChangesBack(form: FormContent, { done, back }: Reversible): DraftChange[] {
  const tree = new DraftTree(form);
  const left = lastValues(done);
  const parents = new Map(
    done.flatMap((change) => (change.type === 'move' ? [[change.id, change.parent]] : [])),
  );
  return back.flatMap((change): DraftChange[] => {
    if (change.type === 'move') {
      const parent = parents.get(change.id);
      return parent === undefined || tree.parentOf(change.id) === parent ? [change] : [];
    }
    if (change.type !== 'set') return [change];
    const fields = Object.entries(change.fields).filter(([field]) => {
      const key = JSON.stringify([change.id, field]);
      return !left.has(key) || isSameValue(tree.field(change.id, field), left.get(key));
    });
    return fields.length === 0 ? [] : [{ ...change, fields: Object.fromEntries(fields) }];
  });
}
