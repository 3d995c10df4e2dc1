import type { FormContent } from '../../schema/form.ts';
import type { DraftChange } from './draft-change.ts';
import { DraftTree } from './draft-tree.ts';

interface Played<F> {
  form: F;
  /** Changes of, or into, elements that the form does not have. */
  missed: DraftChange[];
}

function playOne(tree: DraftTree<FormContent>, change: DraftChange): boolean {
  switch (change.type) {
    case 'set':
      return tree.set(change.id, change.fields);
    case 'add':
      // A second attempt of the same save finds it there.
      return tree.has(change.element.source.id) || tree.add(change.element, change.parent, change.after);
    case 'move':
      return tree.move(change.id, change.parent, change.after);
    default:
      tree.remove(change.ids);
      return true;
  }
}

/** One after the other, on plain data: the server and every editor come to the same form. */
export function playChanges<F extends FormContent>(form: F, changes: readonly DraftChange[]): Played<F> {
  if (changes.length === 0) return { form, missed: [] };
  const tree = new DraftTree<F>(form);
  const missed = changes.filter((change) => !playOne(tree, change));
  return { form: tree.close(), missed };
}

export function applyChanges<F extends FormContent>(form: F, changes: readonly DraftChange[]): F {
  return playChanges(form, changes).form;
}
