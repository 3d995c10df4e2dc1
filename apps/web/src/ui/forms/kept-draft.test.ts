import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptDraft } from './kept-draft.ts';

const user = vi.hoisted(() => ({ documentId: 'anne' }));
vi.mock('../../platform/session/session.ts', () => ({
  session: { state: () => ({ status: 'signed-in', user }) },
}));

const stored = new Map<string, string>();
const words = (found: unknown) => (typeof found === 'string' ? found : null);

beforeEach(() => {
  stored.clear();
  user.documentId = 'anne';
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there again, until it is sent', () => {
  keptDraft('fee', words).save('Cotisation 2027');
  expect(keptDraft('fee', words).load()).toBe('Cotisation 2027');
  keptDraft('fee', words).forget();
  expect(keptDraft('fee', words).load()).toBeNull();
});

test('somebody else at the same computer does not find it', () => {
  keptDraft('fee', words).save('Cotisation 2027');
  user.documentId = 'basile';
  expect(keptDraft('fee', words).load()).toBeNull();
});

test('what cannot be read counts as nothing', () => {
  keptDraft('fee', words).save('Cotisation 2027');
  expect(keptDraft('fee', () => null).load()).toBeNull();
  for (const key of stored.keys()) stored.set(key, '{');
  expect(keptDraft('fee', words).load()).toBeNull();
});

test('a browser that stores nothing lets the form work', () => {
  const closed = () => {
    throw new Error('closed');
  };
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed });
  const draft = keptDraft('fee', words);
  expect(() => draft.save('Cotisation')).not.toThrow();
  expect(() => draft.forget()).not.toThrow();
  expect(draft.load()).toBeNull();
});
