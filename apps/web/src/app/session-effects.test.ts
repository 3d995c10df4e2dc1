import { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '../platform/session/session-state.ts';

const fake = vi.hoisted(() => ({ state: {} as unknown, tell: (): void => undefined }));
vi.mock('../platform/session/session.ts', () => ({
  session: {
    state: () => fake.state,
    subscribe: (listener: () => void) => {
      fake.tell = listener;
      return () => undefined;
    },
  },
}));
vi.mock('../ui/feedback/toast.ts', () => ({ toast: { info: () => undefined } }));

/** Keys are properties of the storage, as in a browser. */
function storageOf(items: Record<string, string>): Storage {
  return Object.assign(
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null;
      },
      setItem(this: Record<string, string>, key: string, text: string) {
        this[key] = text;
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }),
    items,
  );
}

let local: Storage;
let tab: Storage;
let deleted: string[];

beforeEach(() => {
  local = storageOf({
    'kermesse-door': 'Porte de Marie',
    'kermesse-answers edition participant': 'of an earlier release',
    'kermesse-color-scheme': 'dark',
    'kermesse-session': 'in',
    'kermesse-presence-marks': 'waiting',
    'kermesse-door-acts': 'waiting',
    'kermesse-form-draft:camille:form': 'unsent',
    other: 'not ours',
  });
  tab = storageOf({
    'kermesse-answers:camille:edition participant': 'answers',
    'kermesse-answers::edition participant': 'anonymous answers',
    'kermesse-draft:camille:fee': 'half a fee',
  });
  deleted = [];
  vi.stubGlobal('window', {
    localStorage: local,
    sessionStorage: tab,
    indexedDB: { deleteDatabase: (name: string) => deleted.push(name) },
    addEventListener: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const router = {
  state: { matches: [] },
  invalidate: async () => undefined,
  navigate: async () => undefined,
} as unknown as AnyRouter;
const signedIn = (documentId: string) =>
  ({ status: 'signed-in', user: { documentId } }) as unknown as SessionState;

async function pass(...states: SessionState[]): Promise<void> {
  const [first, ...later] = states;
  fake.state = first;
  const { followSession } = await import('./session-effects.ts');
  followSession(router, new QueryClient());
  for (const state of later) {
    fake.state = state;
    fake.tell();
  }
}

const outliving = [
  'kermesse-color-scheme',
  'kermesse-session',
  'kermesse-presence-marks',
  'kermesse-door-acts',
  'kermesse-form-draft:camille:form',
  'other',
];
const unknown: SessionState = { status: 'unknown', mayBeSignedIn: true };

test.each<[string, SessionState[]]>([
  ['while the browser was closed', [unknown, { status: 'signed-out', reason: 'expired' }]],
  ['before the page stood', [{ status: 'signed-out', reason: 'expired' }]],
  ['while a page was open', [signedIn('camille'), { status: 'signed-out', reason: 'expired' }]],
])('a session that ended %s leaves nothing of the person to read', async (_title, states) => {
  await pass(...states);
  expect(Object.keys(local)).toEqual(outliving);
  expect(Object.keys(tab)).toEqual(['kermesse-draft:camille:fee']);
  expect(deleted, 'sealed lists and their keys').toEqual(['kermesse-offline']);
});

test.each<[string, SessionState]>([
  ['signing out', { status: 'signed-out', reason: 'left' }],
  ['somebody else signing in', signedIn('lea')],
])('%s also forgets what was typed in the tab', async (_title, state) => {
  await pass(signedIn('camille'), state);
  expect(Object.keys(local)).toEqual(outliving);
  expect(Object.keys(tab)).toEqual([]);
  expect(deleted).toEqual(['kermesse-offline']);
});

test('who signs in is not given what was typed here without an account', async () => {
  await pass({ status: 'signed-out', reason: 'never' }, signedIn('lea'));
  expect(Object.keys(tab)).not.toContain('kermesse-answers::edition participant');
});

test('a visitor keeps what they typed', async () => {
  await pass(unknown, { status: 'signed-out', reason: 'never' });
  expect(deleted).toEqual([]);
  expect(Object.keys(tab)).toContain('kermesse-answers::edition participant');
});
