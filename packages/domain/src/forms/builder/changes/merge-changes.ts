import type { Block } from '../../schema/block.ts';
import type { FormContent } from '../../schema/form.ts';
import { blockItems } from '../../structure/block-items.ts';
import { specialKind } from '../../structure/labels.ts';
import { placeSpecialBlocks } from '../special-blocks.ts';
import { uniqueFieldName } from '../unique-name.ts';
import { applyChanges, playChanges } from './apply-changes.ts';
import type { DraftChange } from './draft-change.ts';

function addedIds(changes: readonly DraftChange[]): Set<string> {
  return new Set(changes.flatMap((change) => (change.type === 'add' ? [change.element.source.id] : [])));
}

const blocksOf = (form: FormContent): Block[] => form.pages.flatMap(({ blocks }) => blocks);

/** A form has one block of each special kind: the one that was there first stays. */
function secondSpecials(form: FormContent, added: ReadonlySet<string>): DraftChange[] {
  const blocks = blocksOf(form);
  return blocks
    .filter((block) => {
      const kind = specialKind(block);
      const isDouble = blocks.some((other) => other !== block && specialKind(other) === kind);
      return kind !== null && added.has(block.id) && isDouble;
    })
    .map((block) => ({
      type: 'remove',
      ids: [block.id, ...blockItems(block).map(({ source }) => source.id)],
    }));
}

/** Two people may add a question of the same name at once: answers are kept under it. */
function renamedAdditions(form: FormContent, added: ReadonlySet<string>): DraftChange[] {
  const questions = blocksOf(form).flatMap((block) => block.questions);
  const taken = new Set(questions.filter(({ id }) => !added.has(id)).map(({ fieldName }) => fieldName));
  return questions.flatMap(({ id, fieldName }): DraftChange[] => {
    if (!added.has(id)) return [];
    const free = uniqueFieldName(fieldName, taken);
    taken.add(free);
    return free === fieldName ? [] : [{ type: 'set', id, fields: { fieldName: free } }];
  });
}

/** Puts one's changes on a form that others have changed since; the rules of the builder hold afterwards. */
export function mergeChanges<F extends FormContent>(
  form: F,
  changes: readonly DraftChange[],
): { form: F; missed: DraftChange[] } {
  const { form: played, missed } = playChanges(form, changes);
  const added = addedIds(changes);
  const single = applyChanges(played, secondSpecials(played, added));
  const named = applyChanges(single, renamedAdditions(single, added));
  return { form: placeSpecialBlocks(named), missed };
}
