import { aBlock, aForm, aPage, aQuestion } from '@kermesse/domain/forms/testing/build-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BuilderActions } from '../../store/actions.ts';
import { BuilderStore } from '../../store/builder-store.ts';
import { itemIdsOf } from '../../store/places.ts';
import { holderOf } from '../../store/texts.ts';
import { BuilderUi } from '../../ui-state.ts';
import { insertChosen } from '../insert/insert-chosen.ts';
import { addOptions, performEdit } from './perform-edit.ts';

beforeEach(() => {
  vi.stubGlobal('document', { activeElement: null, body: null, querySelector: () => null });
  vi.stubGlobal('requestAnimationFrame', () => 0);
});
afterEach(() => void vi.unstubAllGlobals());

const options = ['Course', 'Marche'].map((label) => ({ id: label, label, value: label }));

function open() {
  const form = aForm([
    aPage('p', [
      aBlock('b', {
        questions: [
          aQuestion('nom', { order: 0, fieldLabel: 'Nom' }),
          aQuestion('distance', { order: 1, fieldType: 'enum', fieldEnum: options }),
        ],
      }),
    ]),
  ]);
  const store = new BuilderStore({ form, timeZone: 'Europe/Paris', schedule: () => undefined });
  const setting = { store, actions: new BuilderActions(store, () => undefined), ui: new BuilderUi() };
  const labels = () => {
    const holder = holderOf(store.state.form, 'distance');
    return holder?.kind === 'question' ? holder.source.fieldEnum.map(({ label }) => label) : [];
  };
  return { ...setting, setting, labels, ids: () => itemIdsOf(store.state.form, 'b') };
}

it('adds the next option and edits it', () => {
  const { setting, ui, labels } = open();
  performEdit('add_option', setting, { id: 'distance', part: 'option Course' }, '');
  expect(labels()).toEqual(['Course', 'Option 3', 'Marche']);
  expect(ui.state.editing?.part).toMatch(/^option option_/);
});

it('removes an option and edits the one before', () => {
  const { setting, ui, labels } = open();
  performEdit('remove_option', setting, { id: 'distance', part: 'option Marche' }, '');
  expect(labels()).toEqual(['Course']);
  expect(ui.state.editing).toMatchObject({ id: 'distance', part: 'option Course' });
});

it.each([
  [false, ['Course', 'Vélo', 'Roller', 'Marche']],
  [true, ['Vélo', 'Roller', 'Marche']],
])('makes options of pasted lines, in place of a text that is selected whole: %s', (isWhole, expected) => {
  const { setting, labels } = open();
  addOptions(setting, { id: 'distance', part: 'option Course' }, ['Vélo', 'Roller'], isWhole);
  expect(labels()).toEqual(expected);
});

it('writes back what was there when editing is given up', () => {
  const { setting, store, ui } = open();
  ui.edit({ id: 'nom', part: 'title' });
  store.dispatch({ type: 'update_question', id: 'nom', patch: { fieldLabel: 'Autre' } });
  performEdit('cancel', setting, { id: 'nom', part: 'title' }, 'Nom');
  expect(holderOf(store.state.form, 'nom')?.source).toMatchObject({ fieldLabel: 'Nom' });
  expect(ui.state.editing).toBeNull();
});

it('goes from the label to the help, and leaves the last text to the page', () => {
  const { setting, ui } = open();
  expect(performEdit('next', setting, { id: 'nom', part: 'title' }, '')).toBe(true);
  expect(ui.state.editing?.part).toBe('note');
  expect(performEdit('next', setting, { id: 'nom', part: 'note' }, '')).toBe(false);
});

it('adds a question behind the label and edits its own', () => {
  const { setting, ui, ids } = open();
  performEdit('add_question', setting, { id: 'nom', part: 'title' }, 'Nom');
  const [, added] = ids();
  expect(ui.state.editing).toEqual({ id: added, part: 'title', isNew: true });
});

it('takes a question away that was left without a name', () => {
  const { setting, ui, store, ids } = open();
  performEdit('add_question', setting, { id: 'nom', part: 'title' }, 'Nom');
  const id = ids()[1] ?? '';
  performEdit('discard', setting, { id, part: 'title' }, '');
  expect(ids()).toEqual(['nom', 'distance']);
  expect(ui.state.editing).toBeNull();
  expect(store.state.selection).toEqual(['nom']);
});

it('inserts what is chosen in place of the question without a name', () => {
  const { setting, actions, ui, ids } = open();
  const id = actions.addUnnamedAfter('nom');
  insertChosen(setting, { kind: 'question', fieldType: 'date' }, { elementId: id, isReplacing: true });
  expect(ids()).toHaveLength(3);
  expect(ids()).not.toContain(id);
  expect(ui.state.editing).toMatchObject({ id: ids()[1], part: 'title' });
});

it('inserts a page behind the open one and edits its title', () => {
  const { setting, store, ui } = open();
  insertChosen(setting, { kind: 'page' }, { elementId: 'nom', isReplacing: false });
  expect(store.state.form.pages).toHaveLength(2);
  expect(ui.state.editing).toMatchObject({ id: store.state.form.pages[1]?.id, part: 'title' });
});
