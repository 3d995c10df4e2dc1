import { checkPublication } from '@kermesse/domain/forms/analysis/analyse-dependencies';
import { aBlock, aForm, all, aPage, aQuestion, when } from '@kermesse/domain/forms/testing/build-form';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConfirmRequest, listenForConfirm } from '../../../../ui/feedback/confirm.ts';
import { BuilderActions } from './actions.ts';
import { BuilderStore } from './builder-store.ts';
import { indexOf } from './form-index.ts';
import { makeQuestion } from './make-items.ts';

const start = () =>
  aForm([
    aPage('p1', [
      aBlock('b1', {
        questions: [
          aQuestion('licence', { order: 0 }),
          aQuestion('numero', { order: 1, dependencies: all(when('licence', 'equals', 'oui')) }),
        ],
      }),
    ]),
    aPage('p2', [], { order: 1 }),
    aPage('p3', [aBlock('b3'), aBlock('pay', { isSpecialBlock: true, blockPayment: true })], { order: 2 }),
  ]);

function open() {
  const store = new BuilderStore({ form: start(), timeZone: 'Europe/Paris', schedule: () => undefined });
  return { store, actions: new BuilderActions(store, () => undefined) };
}

let stop: () => void = () => undefined;
const asked: ConfirmRequest[] = [];
function answerWith(isSure: boolean): void {
  stop = listenForConfirm((request) => {
    if (request === null) return;
    asked.push(request);
    request.answer(isSure);
  });
}
afterEach(() => {
  stop();
  asked.length = 0;
});

const settled = () => new Promise((resolve) => setTimeout(resolve));
const ids = (store: BuilderStore) => indexOf(store.state.form).elements.map(({ id }) => id);
const conditionsOf = (store: BuilderStore, id: string) =>
  indexOf(store.state.form).byId.get(id)?.source.dependencies;

describe('a question that a jump asks', () => {
  const onlyFor = all(when('licence', 'equals', 'oui'));
  function openWithJump() {
    const opened = open();
    const jumps = [{ targetPageId: 'p3', dependencies: onlyFor }];
    opened.store.dispatch({ type: 'update_page', pageId: 'p1', patch: { jumps } });
    return opened;
  }
  const jumpOf = (store: BuilderStore) => store.state.form.pages[0]?.jumps[0]?.dependencies;

  it('leaves a jump that must be mended, and none for everybody, when it is taken out', async () => {
    answerWith(true);
    const { store, actions } = openWithJump();
    store.select(['licence']);
    actions.cut();
    await settled();
    expect(conditionsOf(store, 'numero')).toMatchObject({ groups: [{ conditions: [] }] });
    expect(jumpOf(store)).toEqual(onlyFor);
    const { findings, canPublish } = checkPublication(store.state.form);
    expect(canPublish).toBe(false);
    expect(findings.map(({ code }) => code)).toContain('missing_target');
  });

  it('is asked again once it was cut and put down', async () => {
    answerWith(true);
    const { store, actions } = openWithJump();
    store.select(['licence']);
    const text = actions.cut();
    await settled();
    store.select(['b1']);
    actions.paste(text ?? '');
    expect(jumpOf(store)).toEqual(onlyFor);
  });
});

describe('cutting', () => {
  it('is a move: what is put down keeps its identifier and the conditions on it', async () => {
    answerWith(true);
    const { store, actions } = open();
    const before = conditionsOf(store, 'numero');
    store.select(['licence']);
    const text = actions.cut();
    await settled();
    expect(ids(store)).not.toContain('licence');
    store.select(['b3']);
    expect(actions.paste(text ?? '')).toBe(true);
    expect(ids(store)).toEqual(['b1', 'numero', 'b3', 'licence', 'pay']);
    expect(conditionsOf(store, 'numero')).toEqual(before);
    // A second paste makes a copy.
    actions.paste(text ?? '');
    expect(ids(store).filter((id) => id === 'licence')).toHaveLength(1);
    expect(ids(store)).toHaveLength(6);
  });

  it('asks what deleting asks, and takes nothing out without a yes', async () => {
    answerWith(false);
    const { store, actions } = open();
    store.select(['licence']);
    actions.cut();
    await settled();
    await actions.remove();
    expect(asked.map(({ confirmLabel }) => confirmLabel)).toEqual(['Couper', 'Supprimer']);
    expect(asked[0]?.losses).toEqual(asked[1]?.losses);
    expect(ids(store)).toContain('licence');
  });

  it('takes a special block along', () => {
    const { store, actions } = open();
    store.select(['pay']);
    const text = actions.cut();
    expect(ids(store)).not.toContain('pay');
    actions.paste(text ?? '');
    expect(ids(store).at(-1)).toBe('pay');
  });

  it('gives way to what is copied afterwards', () => {
    const { store, actions } = open();
    store.select(['numero']);
    actions.cut();
    store.select(['b3']);
    actions.copy();
    actions.paste();
    expect(ids(store)).not.toContain('numero');
  });

  it('does not write over what came back by another way', () => {
    const { store, actions } = open();
    store.select(['numero']);
    const text = actions.cut();
    store.undo();
    actions.paste(text ?? '');
    expect(ids(store)).toHaveLength(6);
    expect(new Set(ids(store)).size).toBe(6);
  });
});

describe('a page without a block', () => {
  it('takes a new question in a block of its own', () => {
    const { store, actions } = open();
    actions.insertItems([makeQuestion('text')], { kind: 'empty_page', pageId: 'p2', index: 0 });
    expect(store.state.form.pages[1]?.blocks[0]?.questions).toHaveLength(1);
    expect(store.state.pageIndex).toBe(1);
  });

  it('takes a question that is moved there, in one step', () => {
    const { store, actions } = open();
    actions.move(['numero'], { kind: 'empty_page', pageId: 'p2', index: 0 });
    expect(store.state.form.pages[1]?.blocks[0]?.questions.map(({ id }) => id)).toEqual(['numero']);
    store.undo();
    expect(store.state.form.pages[1]?.blocks).toEqual([]);
  });
});

it('calls a second page « Page 2 », wherever the others come from', () => {
  const { store, actions } = open();
  actions.addPage();
  expect(store.state.form.pages.map(({ name }) => name)).toEqual(['p1', 'Page 2', 'p2', 'p3']);
});
