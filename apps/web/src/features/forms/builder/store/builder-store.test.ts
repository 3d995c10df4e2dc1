import { newQuestion } from '@kermesse/domain/forms/builder/new-elements';
import { blockItems } from '@kermesse/domain/forms/structure/block-items';
import { aBlock, aForm, all, aPage, aQuestion, when } from '@kermesse/domain/forms/testing/build-form';
import { describe, expect, it } from 'vitest';
import { BuilderStore } from './builder-store.ts';
import { indexOf } from './form-index.ts';
import { historyLimit } from './history.ts';

const start = () =>
  aForm([
    aPage('p1', [
      aBlock('b1', { questions: [aQuestion('a', { order: 0 }), aQuestion('b', { order: 1 })] }),
      aBlock('b2', { questions: [aQuestion('c')] }),
    ]),
    aPage('p2', [aBlock('b3')], { order: 1 }),
  ]);

function open() {
  let now = 0;
  const works: (() => void)[] = [];
  const store = new BuilderStore({
    form: start(),
    timeZone: 'Europe/Paris',
    now: () => now,
    schedule: (work) => void works.push(work),
  });
  const rename = (name: string) => store.dispatch({ type: 'update_block', blockId: 'b1', patch: { name } });
  const pass = (ms: number) => {
    now += ms;
    for (const work of works.splice(0)) work();
  };
  return { store, rename, pass };
}

const nameOf = (store: BuilderStore) => store.state.form.pages[0]?.blocks[0]?.name;

describe('taking steps back', () => {
  it('takes a name typed in one go back in one go, and a pause apart', () => {
    const { store, rename, pass } = open();
    for (const name of ['I', 'Id', 'Ide']) rename(name);
    pass(2_000);
    rename('Identité');
    store.undo();
    expect(nameOf(store)).toBe('Ide');
    store.undo();
    expect(nameOf(store)).toBe('b1');
    expect(store.undo()).toBe(false);
    store.redo();
    store.redo();
    expect(nameOf(store)).toBe('Identité');
  });

  it('takes an added option back by itself, however fast the others were typed', () => {
    const { store } = open();
    const question = newQuestion('choice', 'Distance');
    store.dispatch({ type: 'add_items', blockId: 'b2', items: [{ kind: 'question', source: question }] });
    const offer = (...labels: string[]) =>
      store.dispatch({
        type: 'update_question',
        id: 'choice',
        patch: { fieldEnum: labels.map((label) => ({ id: label, value: label, label })) },
      });
    const offered = () =>
      store.state.form.pages
        .flatMap(({ blocks }) => blocks.flatMap(({ questions }) => questions))
        .find(({ id }) => id === 'choice')
        ?.fieldEnum.map(({ label }) => label);
    offer('C');
    offer('Course');
    offer('Course', 'M');
    offer('Course', 'Marche');
    offer('Course', 'Marche', 'Vélo', 'Roller');
    store.undo();
    expect(offered()).toEqual(['Course', 'Marche']);
    store.undo();
    expect(offered()).toEqual(['Course']);
  });

  it('keeps at least a hundred steps, and what was selected', () => {
    const { store } = open();
    store.select(['b']);
    for (let step = 0; step < historyLimit + 20; step += 1) {
      const items = [{ kind: 'question' as const, source: newQuestion(`n${step}`, `Question ${step}`) }];
      store.dispatch({ type: 'add_items', blockId: 'b2', items });
    }
    store.select([]);
    let steps = 0;
    while (store.undo()) steps += 1;
    expect(steps).toBeGreaterThanOrEqual(100);
    expect(store.state.selection).toEqual(['b']);
  });

  it('forgets what was taken back once something new is done', () => {
    const { store, rename } = open();
    rename('Un');
    store.undo();
    rename('Deux');
    expect(store.redo()).toBe(false);
  });

  it('brings one’s own form back after another was taken', () => {
    const { store, rename } = open();
    rename('À moi');
    store.adopt(start());
    expect(nameOf(store)).toBe('b1');
    store.undo();
    expect(nameOf(store)).toBe('À moi');
  });
});

describe('selecting', () => {
  it('reaches with the shift key and does not mix blocks with what they hold', () => {
    const { store } = open();
    store.select(['a']);
    store.selectTo('c');
    expect(store.state.selection).toEqual(['a', 'b', 'c']);
    store.toggle('b2');
    expect(store.state.selection).toEqual(['b2']);
    store.toggle('b1');
    expect(store.state.selection).toEqual(['b2', 'b1']);
  });

  it('lets go of what was deleted', () => {
    const { store } = open();
    store.select(['a', 'b']);
    store.dispatch({ type: 'delete_items', itemIds: ['b'] });
    expect(store.state.selection).toEqual(['a']);
  });

  it('goes to the page of what is selected, and stays on a page that exists', () => {
    const { store } = open();
    store.select(['b3']);
    expect(store.state.pageIndex).toBe(1);
    store.dispatch({ type: 'delete_page', pageId: 'p2' });
    expect(store.state.pageIndex).toBe(0);
  });
});

it('finds what is wrong once typing pauses', () => {
  const { store, pass } = open();
  store.dispatch({
    type: 'set_dependencies',
    elementId: 'a',
    dependencies: all(when('c', 'equals', 'x')),
  });
  expect(store.state.findings.map(({ code }) => code)).not.toContain('later_target');
  pass(200);
  expect(store.state.findings.map(({ code }) => code)).toContain('later_target');
});

it('leaves alone what an edit does not touch', () => {
  const { store, rename } = open();
  const [, before] = store.state.form.pages[0]?.blocks ?? [];
  const row = indexOf(store.state.form).byId.get('c');
  rename('Autre');
  expect(indexOf(store.state.form).byId.get('c')).toBe(row);
  expect(store.state.form.pages[0]?.blocks[1]).toBe(before);
  expect(before && blockItems(before)).toHaveLength(1);
});
