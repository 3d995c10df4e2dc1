import type { ActResult } from '@kermesse/domain/tickets/door-schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, OfflineError } from '../../platform/api/errors.ts';
import { type DoorAct, doorActs } from './door-acts.ts';
import { sendWaitingActs } from './send-waiting-acts.ts';

const sendActs = vi.hoisted(() => vi.fn());
vi.mock('./api.ts', () => ({ sendActs }));

const act = (key: string, overrides: Partial<DoorAct> = {}): DoorAct => ({
  kind: 'entry',
  key,
  by: 'marie',
  editionId: 'edition',
  ticket: key,
  reference: key,
  entry: null,
  at: '2027-06-12T08:05:00.000Z',
  listedAt: '2027-06-12T08:00:00.000Z',
  door: null,
  refusal: null,
  ...overrides,
});
const result = (key: string, overrides: Partial<ActResult> = {}): ActResult => ({
  key,
  outcome: 'entered',
  refusal: null,
  ticket: null,
  entry: null,
  conflict: null,
  ...overrides,
});
const entries = { tickets: 3, checkedIn: 1 };
const left = () => doorActs.items().map(({ key, refusal }) => [key, refusal]);
const reload = vi.fn(async () => undefined);
const send = () => sendWaitingActs('edition', 'marie', reload);

beforeEach(() => {
  sendActs.mockReset();
  reload.mockClear();
  doorActs.change(() => [act('a'), act('b'), act('other', { by: 'lea' }), act('far', { editionId: 'x' })]);
});

test('what was taken leaves the device once the list was read again; another person’s stays', async () => {
  reload.mockImplementationOnce(async () => {
    expect(left()).toHaveLength(4);
  });
  sendActs.mockResolvedValueOnce({
    results: [result('a'), result('b', { outcome: 'conflict' })],
    entries,
  });
  expect(await send()).toMatchObject({ entries, refusal: null });
  expect(sendActs.mock.calls[0]?.[1].map(({ key }: DoorAct) => key)).toEqual(['a', 'b']);
  expect(left()).toEqual([
    ['other', null],
    ['far', null],
  ]);
});

test('what was refused stays with its reason, and is not sent again', async () => {
  const refusal = { code: 'ticket_cancelled', message: 'Ce billet est annulé.' } as const;
  sendActs.mockResolvedValueOnce({
    results: [result('a', { outcome: 'refused', refusal }), result('b')],
    entries,
  });
  await send();
  expect(left()[0]).toEqual(['a', 'Ce billet est annulé.']);
  sendActs.mockClear();
  expect((await send()).results).toEqual([]);
  expect(sendActs).not.toHaveBeenCalled();
});

test.each([
  ['the permission is gone', new ApiError({ status: 403, code: 'forbidden', message: 'Non' }), 'Non'],
  ['the network fails', new OfflineError(), null],
])('when %s, everything stays', async (_case, error, refusal) => {
  const before = left();
  sendActs.mockRejectedValueOnce(error);
  expect((await send()).refusal).toBe(refusal);
  expect(left()).toEqual(before);
});

test('many are sent by the hundred', async () => {
  doorActs.change(() => Array.from({ length: 250 }, (_, index) => act(`k${index}`)));
  sendActs.mockImplementation(async (_edition: string, acts: DoorAct[]) => ({
    results: acts.map(({ key }) => result(key)),
    entries,
  }));
  await send();
  expect(sendActs.mock.calls.map(([, acts]) => acts.length)).toEqual([100, 100, 50]);
  expect(left()).toEqual([]);
});
