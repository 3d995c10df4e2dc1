import type { FormContent } from '../../schema/form.ts';
import { isSameValue } from '../../structure/same-value.ts';
import { type DraftChange, placedFields } from './draft-change.ts';
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

/** Said by the server where two people chose the same name; nobody wrote it. */
const unwritten: ReadonlySet<string> = new Set([...placedFields, 'fieldName']);

/** What the step added and somebody else has written in since. */
function rewritten(tree: DraftTree<FormContent>, done: readonly DraftChange[]): Set<string> {
  const elements = done.flatMap((change) => (change.type === 'add' ? [change.element.source] : []));
  const isRewritten = (source: (typeof elements)[number]) =>
    Object.entries(source).some(
      ([field, value]) => !unwritten.has(field) && !isSameValue(tree.field(source.id, field), value),
    );
  return new Set(
    elements
      .filter(({ id }) => tree.has(id))
      .filter(isRewritten)
      .map(({ id }) => id),
  );
}

/** Of what takes a step back, only what is still as the step left it: others' later work is not undone. */
export function ownChangesBack(form: FormContent, { done, back }: Reversible): DraftChange[] {
  const tree = new DraftTree(form);
  const left = lastValues(done);
  const parents = new Map(
    done.flatMap((change) => (change.type === 'move' ? [[change.id, change.parent]] : [])),
  );
  const kept = rewritten(tree, done);
  return back.flatMap((change): DraftChange[] => {
    if (change.type === 'remove') {
      const ids = change.ids.filter((id) => !kept.has(id));
      return ids.length === 0 ? [] : [{ ...change, ids }];
    }
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
