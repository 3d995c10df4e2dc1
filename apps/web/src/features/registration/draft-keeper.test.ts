import { beforeEach, expect, test, vi } from 'vitest';
import { DraftKeeper } from './draft-keeper.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
} as unknown as Storage;

let person: string | null;
const send = vi.fn(async () => undefined);

beforeEach(() => {
  stored.clear();
  send.mockClear();
  person = null;
});

const open = () =>
  new DraftKeeper({
    person,
    currentPerson: () => person,
    intentKey: 'edition participant',
    storage,
    send,
    now: () => 0,
  });

test.each([['lea'], [null]])('the next person at the same computer (%s) finds an empty form', (next) => {
  person = 'camille';
  open().keep({ prenom: 'Camille' }, 0);
  expect(open().newest(null)?.answers).toEqual({ prenom: 'Camille' });
  person = next;
  expect(open().newest(null)).toBeNull();
});

test('what waits to be sent is not sent as somebody else', async () => {
  const drafts = open();
  drafts.keep({ prenom: 'Camille' }, 0);
  person = 'lea';
  await drafts.flush();
  drafts.keep({ prenom: 'Camille' }, 1);
  await drafts.flush();
  expect(send).not.toHaveBeenCalled();
});

test('what was typed is sent when the form is left', async () => {
  const drafts = open();
  drafts.keep({ prenom: 'Camille' }, 0);
  await drafts.flush();
  expect(send).toHaveBeenCalledWith({ prenom: 'Camille' }, 0);
});
