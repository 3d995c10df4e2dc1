import { newBlock, newPage, newQuestion, newTextBlock } from '@kermesse/domain/forms/builder/new-elements';
import { formSchema } from '@kermesse/domain/forms/schema/form';
import { describe, expect, it } from 'vitest';
import { BuilderActions } from './actions.ts';
import { BuilderStore } from './builder-store.ts';
import { makeQuestion } from './make-items.ts';
import { itemIdsOf } from './places.ts';
import { holderOf, nextPart, partsOf, type TextPart, textAt, writeText } from './texts.ts';

const options = ['Course', 'Marche'].map((label) => ({ id: label, label, value: label }));

function open() {
  const questions = [
    newQuestion('nom', 'Nom', { order: 0 }),
    newQuestion('distance', 'Distance', { fieldType: 'enum', fieldEnum: options, order: 1 }),
    newQuestion('grille', 'Grille', {
      fieldType: 'matrix',
      fieldEnum: options,
      fieldRows: options,
      order: 2,
    }),
    newQuestion('source', 'Source', { fieldType: 'hidden', order: 3 }),
  ];
  const block = {
    ...newBlock('bloc', 'Identité'),
    questions,
    textBlocks: [newTextBlock('texte', '<p>Lisez</p>')],
  };
  const form = formSchema.parse({ name: 'Inscription', pages: [{ ...newPage('page', 1), blocks: [block] }] });
  let now = 0;
  const store = new BuilderStore({
    form,
    timeZone: 'Europe/Paris',
    now: () => {
      now += 5_000;
      return now;
    },
    schedule: () => undefined,
  });
  return { store, actions: new BuilderActions(store, () => undefined) };
}

const holder = (id: string) => {
  const found = holderOf(open().store.state.form, id);
  if (found === undefined) throw new Error(`There is no ${id}`);
  return found;
};

it('names of fields and options follow their labels until they are published', () => {
  const { store, actions } = open();
  const item = makeQuestion('enum', 'Repas');
  actions.insertItems([item]);
  const { id } = item.source;
  const option = { id: 'midi', label: 'Midi', value: 'Midi' };
  store.dispatch({ type: 'update_question', id, patch: { fieldEnum: [option] } });
  const write = (part: TextPart, text: string) => {
    const operation = writeText(store, { id, part }, text);
    if (operation !== null) store.dispatch(operation);
  };
  const named = () => {
    const found = holderOf(store.state.form, id);
    if (found?.kind !== 'question') throw new Error('The question is gone');
    const { fieldLabel, fieldName, fieldEnum } = found.source;
    return [fieldLabel, fieldName, fieldEnum[0]?.label, fieldEnum[0]?.value];
  };
  write('title', 'Dîner');
  write('option midi', 'Le midi');
  expect(named()).toEqual(['Dîner', 'diner', 'Le midi', 'Le midi']);
  store.keepNames();
  write('title', 'Votre dîner');
  write('option midi', 'À midi');
  expect(named()).toEqual(['Votre dîner', 'diner', 'À midi', 'Le midi']);
});

it('a row of a grid keeps its value when it is renamed, as answers are kept under it', () => {
  const row = { id: 'sam', label: 'Samedi', value: 'Samedi' };
  const grid = newQuestion('grille', 'Grille', { fieldType: 'matrix', fieldRows: [row] });
  const block = { ...newBlock('bloc', 'Identité'), questions: [grid] };
  const form = formSchema.parse({ name: 'Inscription', pages: [{ ...newPage('page', 1), blocks: [block] }] });
  const store = new BuilderStore({ form, timeZone: 'Europe/Paris', schedule: () => undefined });
  const operation = writeText(store, { id: 'grille', part: 'row sam' }, 'Samedi 12');
  if (operation !== null) store.dispatch(operation);
  const found = holderOf(store.state.form, 'grille');
  expect(found?.kind === 'question' && found.source.fieldRows).toEqual([{ ...row, label: 'Samedi 12' }]);
});

describe('the texts that Tab visits', () => {
  it.each<[string, TextPart[]]>([
    ['page', ['title', 'note']],
    ['bloc', ['title', 'note']],
    ['nom', ['title', 'note']],
    ['distance', ['title', 'note', 'option Course', 'option Marche']],
    ['grille', ['title', 'note', 'row Course', 'row Marche', 'option Course', 'option Marche']],
    ['source', ['title']],
    ['texte', ['content']],
  ])('of %s', (id, parts) => {
    expect(partsOf(holder(id))).toEqual(parts);
  });

  it('begin and end with the question', () => {
    expect(nextPart(holder('distance'), 'title', 1)).toBe('note');
    expect(nextPart(holder('distance'), 'title', -1)).toBeNull();
    expect(nextPart(holder('distance'), 'option Marche', 1)).toBeNull();
  });
});

it.each<[string, TextPart]>([
  ['page', 'title'],
  ['page', 'note'],
  ['bloc', 'title'],
  ['bloc', 'note'],
  ['nom', 'title'],
  ['nom', 'note'],
  ['distance', 'option Marche'],
  ['grille', 'row Course'],
])('what is written at %s, %s, is read there and taken back by one step', (id, part) => {
  const { store } = open();
  const read = () => {
    const found = holderOf(store.state.form, id);
    return found && textAt(found, part);
  };
  const before = read();
  const operation = writeText(store, { id, part }, 'Autre chose');
  expect(operation !== null && store.dispatch(operation)).toBe(true);
  expect(read()).toBe('Autre chose');
  store.undo();
  expect(read()).toBe(before);
});

it('leaves the value of an option that answers name', () => {
  const { store } = open();
  const operation = writeText(store, { id: 'distance', part: 'option Marche' }, 'Randonnée');
  if (operation !== null) store.dispatch(operation);
  const found = holderOf(store.state.form, 'distance');
  expect(found?.kind === 'question' && found.source.fieldEnum[1]).toEqual({
    id: 'Marche',
    label: 'Randonnée',
    value: 'Marche',
  });
});

it('writes nothing where somebody else removed the element', () => {
  expect(writeText(open().store, { id: 'gone', part: 'title' }, 'Nom')).toBeNull();
});

describe('a question that Enter adds', () => {
  const ids = (store: BuilderStore) => itemIdsOf(store.state.form, 'bloc');

  it('stands right behind and has no name yet', () => {
    const { store, actions } = open();
    const id = actions.addUnnamedAfter('nom');
    expect(ids(store).slice(0, 3)).toEqual(['nom', id, 'distance']);
    expect(textAt(holderOf(store.state.form, id) ?? holder('nom'), 'title')).toBe('');
  });

  it('goes with its step when it is left without a name', () => {
    const { store, actions } = open();
    actions.discard(actions.addUnnamedAfter('nom'));
    expect(ids(store)).not.toHaveLength(6);
    expect(store.state.history.past).toHaveLength(0);
    expect(store.state.selection).toEqual(['nom']);
  });

  it('is removed by a step of its own when something else was done since', () => {
    const { store, actions } = open();
    const id = actions.addUnnamedAfter('nom');
    store.dispatch({ type: 'update_block', blockId: 'bloc', patch: { name: 'Vous' } });
    actions.discard(id);
    expect(ids(store)).not.toContain(id);
    expect(holderOf(store.state.form, 'bloc')?.source).toMatchObject({ name: 'Vous' });
  });

  it('is replaced by what is chosen instead, in one step', () => {
    const { store, actions } = open();
    const id = actions.addUnnamedAfter('nom');
    const item = makeQuestion('date');
    actions.replaceItem(id, [item]);
    expect(ids(store).slice(0, 3)).toEqual(['nom', item.source.id, 'distance']);
    store.undo();
    expect(ids(store).slice(0, 3)).toEqual(['nom', id, 'distance']);
  });
});
