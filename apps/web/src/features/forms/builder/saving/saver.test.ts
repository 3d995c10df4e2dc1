import { applyChanges } from '@kermesse/domain/forms/builder/changes/apply-changes';
import type { DraftChange } from '@kermesse/domain/forms/builder/changes/draft-change';
import { findClashes } from '@kermesse/domain/forms/builder/changes/find-clashes';
import { contentOf, type FormContent } from '@kermesse/domain/forms/schema/form';
import { aBlock, aForm, aPage, aQuestion } from '@kermesse/domain/forms/testing/build-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, OfflineError } from '../../../../platform/api/errors.ts';
import type { SavedChanges, SentChanges } from '../../api.ts';
import { BuilderStore } from '../store/builder-store.ts';
import { draftStorage } from './local-draft.ts';
import { Saver } from './saver.ts';

const start = () =>
  contentOf(aForm([aPage('p1', [aBlock('b1', { questions: [aQuestion('a')] }), aBlock('b2')])]));
const nadia = { documentId: 'nadia', name: 'Nadia' };

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

/** Merges, refuses and remembers as the server does. */
class Server {
  form: FormContent = start();
  version = 1;
  isOnline = true;
  /** Saves, and then loses the answer. */
  losesAnswers = false;
  keepsLog = true;
  answersAfterMs = 0;
  refusal: ApiError | null = null;
  readonly requests: SentChanges[] = [];
  readonly #log: { changes: readonly DraftChange[]; saveId: string }[] = [];

  #write(changes: readonly DraftChange[], saveId: string): void {
    this.form = applyChanges(this.form, changes);
    this.version += 1;
    this.#log.push({ changes, saveId });
  }

  /** What somebody else saves. */
  saveByNadia(changes: DraftChange[]) {
    this.#write(changes, `nadia-${this.version}`);
    return { version: this.version, changes, by: nadia };
  }

  send = async (sent: SentChanges): Promise<SavedChanges> => {
    this.requests.push(sent);
    if (this.answersAfterMs > 0) await new Promise((done) => setTimeout(done, this.answersAfterMs));
    if (this.refusal !== null) throw this.refusal;
    if (!this.isOnline) throw new OfflineError();
    const { version, changes, saveId } = sent;
    const missed = this.#log.slice(version - 1);
    const others = missed.flatMap((save) => save.changes);
    if (missed.some((save) => save.saveId === saveId)) return { version: this.version, changes: others };
    if (!this.keepsLog && missed.length > 0) throw this.#stale();
    if (findClashes(changes, others).own.length > 0) throw this.#stale();
    this.#write(changes, saveId);
    if (this.losesAnswers) throw new OfflineError();
    return { version: this.version, changes: missed.length === 0 ? null : [...others, ...changes] };
  };

  readMissed = async (since: number) => {
    if (!this.isOnline) throw new OfflineError();
    const changes = this.#log.slice(since - 1).flatMap((save) => save.changes);
    return { version: this.version, changes: this.keepsLog ? changes : null, by: nadia };
  };

  readTheirs = async () => ({ content: this.form, version: this.version });

  #stale = () =>
    new ApiError({
      status: 409,
      code: 'conflict',
      message: '',
      details: { version: this.version, updatedBy: nadia.name, updatedByDocumentId: nadia.documentId },
    });
}

function open(server = new Server(), storage = memory()) {
  const store = new BuilderStore({ form: server.form, timeZone: 'Europe/Paris' });
  const keeper = draftStorage('person', 'form', storage);
  const left = keeper.read();
  const saver = new Saver({
    ...{ store, keeper, version: server.version, base: store.state.form, person: 'me' },
    ...{ send: server.send, readMissed: server.readMissed, readTheirs: server.readTheirs },
  });
  const stop = saver.start();
  const rename = (name: string, blockId = 'b1') =>
    store.dispatch({ type: 'update_block', blockId, patch: { name } });
  const add = () => store.dispatch({ type: 'add_blocks', pageId: 'p1', blocks: [aBlock('b9')] });
  return { server, store, storage, keeper, left, saver, stop, rename, add };
}

const nameOf = (form: FormContent, id = 'b1') =>
  form.pages.flatMap(({ blocks }) => blocks).find((block) => block.id === id)?.name;
const named = (id: string, name: string): DraftChange => ({ type: 'set', id, fields: { name } });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saving as one goes', () => {
  it('sends what changed: at once after an addition, after a pause while a name is typed', async () => {
    const { server, add, rename } = open();
    add();
    await pass(0);
    expect(server.requests).toHaveLength(1);
    rename('Id');
    await pass(400);
    rename('Identité');
    await pass(400);
    expect(server.requests).toHaveLength(1);
    await pass(200);
    expect(server.requests[1]).toMatchObject({ version: 2, changes: [named('b1', 'Identité')] });
  });

  it.each([
    ['alone', false],
    ['with others', true],
  ])('sends 19 letters in at most 3 small requests, %s', async (_who, hasCompany) => {
    const { server, saver, rename } = open();
    saver.setCompany(hasCompany);
    for (let letters = 1; letters <= 19; letters += 1) {
      rename('Certificat médicale'.slice(0, letters));
      await pass(100);
    }
    await pass(1_000);
    expect(server.requests.length).toBeLessThanOrEqual(3);
    expect(JSON.stringify(server.requests.at(-1)).length).toBeLessThan(2_000);
    expect(nameOf(server.form)).toBe('Certificat médicale');
  });

  it('sends one thing at a time and says when all is safe', async () => {
    const { server, add, rename, saver, keeper } = open();
    server.answersAfterMs = 2_000;
    add();
    await pass(0);
    rename('Pendant ce temps');
    await pass(1_000);
    expect([server.requests.length, saver.state.save.status]).toEqual([1, 'saving']);
    await pass(5_000);
    expect(server.requests).toHaveLength(2);
    expect(saver.state).toMatchObject({ save: { status: 'saved' }, version: 3 });
    expect(keeper.read()).toBeNull();
  });

  it('sends nothing when a step was taken back before it was sent', async () => {
    const { server, store, rename, saver } = open();
    rename('Autre');
    store.undo();
    await pass(1_000);
    expect(server.requests).toEqual([]);
    expect(saver.state.save.status).toBe('saved');
  });
});

describe('without a network', () => {
  it('keeps the work on the device and sends it when the network is back', async () => {
    const { server, add, saver, keeper, store } = open();
    server.isOnline = false;
    add();
    await pass(300);
    expect(saver.state.save.status).toBe('offline');
    expect(keeper.read()).toMatchObject({ version: 1, content: store.state.form });
    server.isOnline = true;
    window.dispatchEvent(new Event('online'));
    await pass(0);
    expect(saver.state.save.status).toBe('saved');
    expect(keeper.read()).toBeNull();
  });

  it('does once what was saved while its answer was lost, and goes on', async () => {
    const { server, add, rename, store } = open();
    server.losesAnswers = true;
    add();
    await pass(0);
    server.losesAnswers = false;
    rename('Encore');
    await pass(5_000);
    expect(store.state.form.pages[0]?.blocks).toHaveLength(3);
    expect([nameOf(server.form), server.version]).toEqual(['Encore', 3]);
  });

  it('takes work up again that was left on the device, on top of what others saved since', async () => {
    const { server, rename, storage, stop } = open();
    server.isOnline = false;
    rename('À moi');
    await pass(300);
    stop();
    server.isOnline = true;
    server.saveByNadia([named('b2', 'À elle')]);
    const again = open(server, storage);
    expect(again.left !== null && again.saver.resume(again.left)).toBe(true);
    await pass(500);
    expect([nameOf(server.form), nameOf(server.form, 'b2')]).toEqual(['À moi', 'À elle']);
    again.store.undo();
    expect(nameOf(again.store.state.form, 'b2')).toBe('À elle');
  });
});

describe('two people at once', () => {
  it('shows what the other saved in another block, under what is typed here', async () => {
    const { server, saver, store, rename } = open();
    rename('À moi');
    saver.hear(server.saveByNadia([named('b2', 'À elle')]));
    expect([nameOf(store.state.form), nameOf(store.state.form, 'b2')]).toEqual(['À moi', 'À elle']);
    await pass(1_000);
    expect(server.requests).toHaveLength(1);
    expect(server.form).toEqual(store.state.form);
  });

  it('merges a save with what was not heard of', async () => {
    const { server, store, rename, saver } = open();
    server.saveByNadia([named('b2', 'À elle')]);
    rename('À moi');
    await pass(1_000);
    expect(nameOf(store.state.form, 'b2')).toBe('À elle');
    expect(saver.state).toMatchObject({ save: { status: 'saved' }, version: 3 });
  });

  it('takes back one’s own step and leaves the other’s', async () => {
    const { server, saver, store, rename } = open();
    rename('À moi');
    await pass(1_000);
    saver.hear(server.saveByNadia([named('b2', 'À elle')]));
    store.undo();
    await pass(1_000);
    expect([nameOf(server.form), nameOf(server.form, 'b2')]).toEqual(['b1', 'À elle']);
    expect(store.undo()).toBe(false);
  });

  it('does not take back what the other has written over since', async () => {
    const { server, saver, store, rename } = open();
    rename('À moi');
    await pass(1_000);
    saver.hear(server.saveByNadia([named('b1', 'Mieux')]));
    expect(store.undo()).toBe(false);
    expect(nameOf(store.state.form)).toBe('Mieux');
  });

  it('reads what was missed when a save was not heard of', async () => {
    const { server, saver, store } = open();
    server.saveByNadia([named('b2', 'À elle')]);
    saver.hear({ ...server.saveByNadia([named('b1', 'Encore elle')]), changes: null });
    await pass(0);
    expect([nameOf(store.state.form), saver.state.version]).toEqual(['Encore elle', 3]);
  });

  it('merges with a form read whole when the server keeps no longer what changed', async () => {
    const { server, store, rename } = open();
    server.saveByNadia([named('b2', 'À elle')]);
    server.keepsLog = false;
    rename('À moi');
    await pass(1_000);
    expect([nameOf(server.form), nameOf(server.form, 'b2')]).toEqual(['À moi', 'À elle']);
    expect(nameOf(store.state.form, 'b2')).toBe('À elle');
  });
});

describe('when both changed the same thing', () => {
  function clash() {
    const opened = open();
    opened.server.saveByNadia([named('b1', 'À elle'), named('b2', 'Aussi')]);
    opened.rename('À moi');
    return opened;
  }

  it('stops, says whose it was, and writes over nothing until a person has chosen', async () => {
    const { server, saver, store, add } = clash();
    await pass(1_000);
    expect(saver.state.save).toMatchObject({ status: 'conflict', conflict: { saves: { by: nadia } } });
    add();
    await pass(5_000);
    expect([server.requests.length, nameOf(server.form)]).toEqual([1, 'À elle']);
    await saver.resolve('mine');
    await pass(1_000);
    expect([nameOf(server.form), nameOf(server.form, 'b2')]).toEqual(['À moi', 'Aussi']);
    expect(server.form.pages[0]?.blocks).toHaveLength(3);
    expect(server.form).toEqual(store.state.form);
  });

  it('takes theirs and keeps the rest of one’s own; undo brings one’s own back', async () => {
    const { server, saver, store, add } = clash();
    add();
    await pass(1_000);
    await saver.resolve('theirs');
    await pass(1_000);
    expect([nameOf(server.form), server.form.pages[0]?.blocks.length]).toEqual(['À elle', 3]);
    store.undo();
    await pass(1_000);
    expect([nameOf(server.form), nameOf(server.form, 'b2')]).toEqual(['À moi', 'Aussi']);
  });

  it('asks at once when the other is heard of while one types', () => {
    const { server, saver, rename } = open();
    rename('À moi');
    saver.hear(server.saveByNadia([named('b1', 'À elle')]));
    expect(saver.state.save.status).toBe('conflict');
  });

  it('brings back what the other deleted when one’s own is kept', async () => {
    const { server, saver, rename } = open();
    server.saveByNadia([{ type: 'remove', ids: ['b1', 'a'] }]);
    rename('À moi');
    await pass(1_000);
    await saver.resolve('mine');
    await pass(1_000);
    expect(nameOf(server.form)).toBe('À moi');
    expect(server.form.pages[0]?.blocks[0]?.questions).toHaveLength(1);
  });
});

it('is up to date again when somebody comes back to a form that lay open', async () => {
  const { server, saver, store } = open();
  server.saveByNadia([named('b1', 'À elle')]);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(nameOf(store.state.form)).toBe('À elle');
  expect(saver.state).toMatchObject({ save: { status: 'saved' }, version: 2 });
});

it('keeps the names of what a restored version brings back, as answers lie under them', async () => {
  const { saver, store } = open();
  const restored = contentOf(aForm([aPage('p1', [aBlock('b1', { questions: [aQuestion('before')] })])]));
  saver.take(restored, 2);
  await pass(0);
  expect(['before', 'new'].map((id) => store.isFresh(id))).toEqual([false, true]);
});

it('says why the server refused, and tries again with the next change', async () => {
  const { server, add, rename, saver } = open();
  server.refusal = new ApiError({
    status: 400,
    code: 'validation_failed',
    message: 'Refusé',
    issues: [{ path: 'pages', message: 'Trop de blocs' }],
  });
  add();
  await pass(0);
  expect(saver.state.save).toEqual({ status: 'refused', message: 'Trop de blocs' });
  server.refusal = null;
  rename('Mieux');
  await pass(600);
  expect(saver.state.save.status).toBe('saved');
});
