import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { makeCalculation, makeQuestion, makeText } from '../../store/make-items.ts';
import { focusElement } from '../focus-element.ts';
import type { EditSetting } from '../in-place/perform-edit.ts';
import type { InsertKind } from './insert-choices.ts';

function itemOf(what: InsertKind): BlockItem | null {
  switch (what.kind) {
    case 'question':
      return makeQuestion(what.fieldType);
    case 'calculation':
      return makeCalculation();
    case 'text':
      return makeText();
    case 'product':
      return { kind: 'product', source: what.product };
    default:
      return null;
  }
}

/** Behind the element, whose place it takes where that was never named; its name is edited next. */
export function insertChosen(
  setting: EditSetting,
  what: InsertKind,
  { elementId, isReplacing }: { elementId: string | null; isReplacing: boolean },
): void {
  const { store, actions, ui } = setting;
  const item = itemOf(what);
  if (item !== null) {
    const { id } = item.source;
    if (isReplacing && elementId !== null) actions.replaceItem(elementId, [item]);
    else actions.insertItems([item]);
    if (item.kind === 'product') focusElement(id);
    else ui.edit({ id, part: item.kind === 'text' ? 'content' : 'title' });
    return;
  }
  if (isReplacing && elementId !== null) actions.discard(elementId);
  if (what.kind === 'block') {
    const id = actions.addBlock();
    if (id !== null) ui.edit({ id, part: 'title' });
  } else if (what.kind === 'special') {
    actions.addSpecial(what.special);
    focusElement(store.state.selection.at(-1) ?? '');
  } else if (what.kind === 'page') {
    actions.addPage();
    const page = store.state.form.pages[store.state.pageIndex];
    if (page !== undefined) ui.edit({ id: page.id, part: 'title' });
  }
}
