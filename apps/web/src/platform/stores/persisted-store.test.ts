import { beforeEach, expect, test, vi } from 'vitest';

class FakeStorage {
  items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.items.set(key, value);
  removeItem = (key: string) => void this.items.delete(key);
}

let storage: FakeStorage;

beforeEach(() => {
  vi.resetModules();
  storage = new FakeStorage();
  vi.stubGlobal('window', { localStorage: storage, addEventListener: vi.fn() });
});

const stored = (state: unknown, version = 1) => JSON.stringify({ state, version });

async function openAppContext() {
  return (await import('./app-context.ts')).useAppContext;
}

test('what was chosen is there after a reload', async () => {
  const before = await openAppContext();
  before.setState({ mode: 'volunteer', lastRegistrationAddress: '/inscriptions?id=abc' });
  vi.resetModules();
  const after = await openAppContext();
  expect(after.getState()).toMatchObject({
    mode: 'volunteer',
    lastRegistrationAddress: '/inscriptions?id=abc',
  });
});

test.each([
  'not json',
  'null',
  '[]',
  '42',
  '{"state":null}',
  '{"state":[],"version":1}',
  '{"state":"text","version":"x"}',
  stored({ mode: 'admin', currentEdition: { documentId: 7 }, lastRegistrationAddress: 'https://evil.test' }),
  stored({ mode: { toString: 'x' }, currentEdition: 'x', lastRegistrationAddress: '//evil.test' }, 99),
  '{"state":{"__proto__":{"mode":"volunteer"}},"version":1}',
])('storage that holds %s leaves the app as new', async (text) => {
  storage.items.set('kermesse-app-context', text);
  const store = await openAppContext();
  expect(store.getState()).toEqual({
    currentEdition: null,
    mode: 'participant',
    lastRegistrationAddress: null,
  });
});

test('an odd field does not cost the sound ones', async () => {
  storage.items.set(
    'kermesse-app-context',
    stored({ mode: 'volunteer', currentEdition: { documentId: 'abc', name: 12 } }),
  );
  const store = await openAppContext();
  expect(store.getState()).toMatchObject({ mode: 'volunteer', currentEdition: null });
});

test('an older version is read field by field too', async () => {
  storage.items.set(
    'kermesse-presence',
    stored({ pageSize: 20, proximityRadiusMeters: -5, isTodayOnly: false }, 0),
  );
  const { usePresencePreferences } = await import('./presence.ts');
  expect(usePresencePreferences.getState()).toMatchObject({
    pageSize: 20,
    proximityRadiusMeters: 500,
    isTodayOnly: false,
  });
});

test('closed storage is no reason to crash', async () => {
  vi.stubGlobal('window', {
    addEventListener: vi.fn(),
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  const store = await openAppContext();
  store.setState({ mode: 'volunteer' });
  expect(store.getState().mode).toBe('volunteer');
});

test('the end of the session forgets what the person left', async () => {
  const { useUnreadMails } = await import('./unread-mails.ts');
  const { resetPersistedStores } = await import('./persisted-store.ts');
  useUnreadMails.setState({ total: 4 });
  resetPersistedStores();
  expect(useUnreadMails.getState().total).toBe(0);
  expect(storage.getItem('kermesse-unread-mails')).toContain('"total":0');
});
