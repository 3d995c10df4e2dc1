import { insertOptions, removeOption } from '../../inspector/options-text.ts';
import type { BuilderActions } from '../../store/actions.ts';
import type { BuilderStore } from '../../store/builder-store.ts';
import { freshIds } from '../../store/new-id.ts';
import {
  holderOf,
  listOf,
  mostOf,
  nextPart,
  optionIdOf,
  optionPart,
  rowPart,
  type TextPlace,
  writeText,
} from '../../store/texts.ts';
import type { BuilderUi } from '../../ui-state.ts';
import { focusElement, focusText } from '../focus-element.ts';
import type { EditAct } from './edit-keys.ts';

export interface EditSetting {
  store: BuilderStore;
  actions: BuilderActions;
  ui: BuilderUi;
}

function end({ ui }: EditSetting, place: TextPlace): void {
  ui.stopEditing(place);
  focusText(place);
}

/** Behind the edited option, which is replaced where all of its text is selected. */
export function addOptions(
  { store, ui }: EditSetting,
  { id, part }: TextPlace,
  labels: readonly string[],
  isReplacing = false,
): void {
  const holder = holderOf(store.state.form, id);
  const list = listOf(part);
  if (holder?.kind !== 'question' || list === null) return;
  const before = holder.source[list];
  const found = before.findIndex((option) => option.id === optionIdOf(part));
  const at = found === -1 ? before.length - 1 : found;
  const kept = isReplacing ? before.filter((_, index) => index !== at) : before;
  const next = insertOptions(kept, isReplacing ? at : at + 1, labels, freshIds(), mostOf(list));
  store.dispatch({ type: 'update_question', id, patch: { [list]: next.options } });
  const option = next.options[next.at];
  if (option !== undefined)
    ui.edit({ id, part: list === 'fieldRows' ? rowPart(option) : optionPart(option) });
}

/** As the inspector names a new one. */
export function addNextOption(setting: EditSetting, place: TextPlace): void {
  const holder = holderOf(setting.store.state.form, place.id);
  const list = listOf(place.part);
  if (holder?.kind !== 'question' || list === null) return;
  const word = list === 'fieldRows' ? 'Ligne' : 'Option';
  addOptions(setting, place, [`${word} ${holder.source[list].length + 1}`]);
}

export function takeOption({ store, ui }: EditSetting, { id, part }: TextPlace, isEditing: boolean): void {
  const holder = holderOf(store.state.form, id);
  const list = listOf(part);
  if (holder?.kind !== 'question' || list === null) return;
  const index = holder.source[list].findIndex((option) => option.id === optionIdOf(part));
  if (index === -1) return;
  const { options, at } = removeOption(holder.source[list], index);
  store.dispatch({ type: 'update_question', id, patch: { [list]: options } });
  const option = options[at];
  ui.stopEditing({ id, part });
  if (option === undefined) {
    focusElement(id);
    return;
  }
  const next = list === 'fieldRows' ? rowPart(option) : optionPart(option);
  if (isEditing) ui.edit({ id, part: next, isCaretAtEnd: true });
  else focusText({ id, part: next });
}

function cancel(setting: EditSetting, place: TextPlace, before: string): void {
  const operation = writeText(setting.store, place, before);
  if (operation !== null) setting.store.dispatch(operation);
  end(setting, place);
}

function goTo({ store, ui }: EditSetting, { id, part }: TextPlace, by: 1 | -1): boolean {
  const holder = holderOf(store.state.form, id);
  const next = holder === undefined ? null : nextPart(holder, part, by);
  if (next !== null) ui.edit({ id, part: next });
  return next !== null;
}

/** False where the key stays the field's; `before` is the text as it was stored when editing began. */
export function performEdit(act: EditAct, setting: EditSetting, place: TextPlace, before: string): boolean {
  const { store, actions, ui } = setting;
  switch (act) {
    case 'commit':
      end(setting, place);
      return true;
    case 'cancel':
      cancel(setting, place, before);
      return true;
    case 'add_question':
      ui.edit({ id: actions.addUnnamedAfter(place.id), part: 'title', isNew: true });
      return true;
    case 'discard':
      ui.stopEditing(place);
      actions.discard(place.id);
      focusElement(store.state.selection.at(-1) ?? '');
      return true;
    case 'add_option':
      addNextOption(setting, place);
      return true;
    case 'remove_option':
      takeOption(setting, place, true);
      return true;
    case 'insert_menu':
      ui.openInsertMenu({ elementId: place.id, isReplacing: true });
      return true;
    default:
      return goTo(setting, place, act === 'next' ? 1 : -1);
  }
}
