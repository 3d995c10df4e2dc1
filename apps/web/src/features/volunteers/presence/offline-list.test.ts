import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const name = 'kermesse-presence-list';
const list = {
  eventName: 'Foulées',
  editionName: '2027',
  timeZone: 'Europe/Paris',
  isStaff: true,
  missions: [],
};
const hour = 3_600_000;
const stored = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
    addEventListener: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

async function openAfter(ms: number) {
  const kept = { editionId: 'edition', person: 'camille', keptAt: Date.now() - ms, list };
  stored.set(name, JSON.stringify({ state: { kept }, version: 1 }));
  const { useOfflineList, listFor } = await import('./offline-list.ts');
  return (person: string | null) => listFor(useOfflineList.getState().kept, 'edition', person);
}

test('a phone without a network shows the list of today to whoever kept it', async () => {
  const shownTo = await openAfter(hour);
  expect(shownTo('camille')).toEqual(list);
  expect(shownTo(null)).toEqual(list);
  expect(shownTo('lea'), 'another account on this phone').toBeUndefined();
});

test('names and telephones of another day are neither shown nor kept', async () => {
  const shownTo = await openAfter(25 * hour);
  expect(shownTo(null)).toBeUndefined();
  expect(stored.get(name)).not.toContain('Foulées');
});
