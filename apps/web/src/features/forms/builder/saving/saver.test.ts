import { contentOf, type FormContent } from '@kermesse/domain/forms/schema/form';
import { aBlock, aForm, aPage, aQuestion } from '@kermesse/domain/forms/testing/build-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from '../../../../platform/api/errors.ts';
import { BuilderStore } from '../store/builder-store.ts';
import { draftStorage } from './local-draft.ts';
import { Saver } from './saver.ts';

const start = () => contentOf(aForm([aPage('p1', [aBlock('b1', { questions: [aQuestion('a')] })])]));

function memory(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function open(send: (content: FormContent, version: number) => Promise<{ version: number }>) {
  const store = new BuilderStore({ form: start(), timeZone: 'Europe/Paris' });
  const keeper = draftStorage('person', 'form', memory());
  const theirs = { ...start(), description: 'La leur' };
  const saver = new Saver({
    store,
    version: 1,
    base: store.state.form,
    keeper,
    send,
    readTheirs: async () => ({ content: theirs, version: 7 }),
  });
  const stop = saver.start();
  const rename = (name: string) => store.dispatch({ type: 'update_block', blockId: 'b1', patch: { name } });
  const add = () => store.dispatch({ type: 'add_blocks', pageId: 'p1', blocks: [aBlock('b9')] });
  return { store, keeper, saver, stop, rename, add, theirs };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saving as one goes', () => {
  it('sends at once after something is added, and after a pause while a name is typed', async () => {
    const send = vi.fn(async (_content: FormContent, version: number) => ({ version: version + 1 }));
    const { add, rename } = open(send);
    add();
    await vi.advanceTimersByTimeAsync(0);
    expect(send).toHaveBeenCalledTimes(1);
    rename('Id');
    await vi.advanceTimersByTimeAsync(400);
    rename('Identité');
    await vi.advanceTimersByTimeAsync(400);
    expect(send).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledTimes(2);
    expect(send.mock.calls[1]?.[1]).toBe(2);
  });

  it('sends one thing at a time and says when all is safe', async () => {
    const answers: (() => void)[] = [];
    const send = vi.fn(
      (_content: FormContent, version: number) =>
        new Promise<{ version: number }>((resolve) => {
          answers.push(() => resolve({ version: version + 1 }));
        }),
    );
    const { add, rename, saver, keeper } = open(send);
    add();
    await vi.advanceTimersByTimeAsync(0);
    rename('Pendant ce temps');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(send).toHaveBeenCalledTimes(1);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(200);
    expect(send).toHaveBeenCalledTimes(2);
    expect(saver.state.save.status).toBe('saving');
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.state).toMatchObject({ save: { status: 'saved' }, version: 3 });
    expect(keeper.read()).toBeNull();
  });
});

describe('without a network', () => {
  it('keeps the work on the device and sends it when the network is back', async () => {
    let isOnline = false;
    const send = vi.fn(async (_content: FormContent, version: number) => {
      if (!isOnline) throw new OfflineError();
      return { version: version + 1 };
    });
    const { add, saver, keeper, store } = open(send);
    add();
    await vi.advanceTimersByTimeAsync(300);
    expect(saver.state.save.status).toBe('offline');
    expect(keeper.read()).toMatchObject({ version: 1, content: store.state.form });
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.state.save.status).toBe('saved');
    expect(keeper.read()).toBeNull();
  });
});

describe('when somebody else was faster', () => {
  const stale = () =>
    new ApiError({ status: 409, code: 'conflict', message: '', details: { version: 7, updatedBy: 'Nadia' } });

  it('stops, and writes over nothing until a person has chosen', async () => {
    const send = vi.fn().mockRejectedValueOnce(stale()).mockResolvedValue({ version: 8 });
    const { add, rename, saver } = open(send);
    add();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.state.save).toMatchObject({ status: 'conflict', conflict: { theirName: 'Nadia' } });
    rename('Encore');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(1);
    await saver.resolve('mine');
    expect(send).toHaveBeenLastCalledWith(expect.anything(), 7);
    expect(saver.state).toMatchObject({ save: { status: 'saved' }, version: 8 });
  });

  it('takes theirs without sending anything, and keeps one’s own a step back', async () => {
    const send = vi.fn().mockRejectedValueOnce(stale()).mockResolvedValue({ version: 8 });
    const { add, saver, store } = open(send);
    add();
    await vi.advanceTimersByTimeAsync(0);
    await saver.resolve('theirs');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(send).toHaveBeenCalledTimes(1);
    expect(store.state.form.description).toBe('La leur');
    store.undo();
    await vi.advanceTimersByTimeAsync(500);
    expect(store.state.form.pages[0]?.blocks).toHaveLength(2);
    expect(send).toHaveBeenLastCalledWith(store.state.form, 7);
  });
});

describe('a form that lay open while it was saved elsewhere', () => {
  it('is up to date again when somebody comes back to it', async () => {
    const { saver, store } = open(async (_content, version) => ({ version: version + 1 }));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
    expect(store.state.form.description).toBe('La leur');
    expect(saver.state).toMatchObject({ save: { status: 'saved' }, version: 7 });
  });

  it('keeps what was typed in it and not sent yet', async () => {
    const { store, rename } = open(async () => {
      throw new OfflineError();
    });
    rename('À moi');
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(100);
    expect(store.state.form.pages[0]?.blocks[0]?.name).toBe('À moi');
    expect(store.state.form.description).not.toBe('La leur');
  });
});

it('says why the server refused, and tries again with the next change', async () => {
  const refusal = new ApiError({
    status: 400,
    code: 'validation_failed',
    message: 'Refusé',
    issues: [{ path: 'pages', message: 'Trop de blocs' }],
  });
  const send = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue({ version: 2 });
  const { add, rename, saver } = open(send);
  add();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.state.save).toEqual({ status: 'refused', message: 'Trop de blocs' });
  rename('Mieux');
  await vi.advanceTimersByTimeAsync(600);
  expect(saver.state.save.status).toBe('saved');
});
