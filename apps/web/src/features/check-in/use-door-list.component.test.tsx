import { type DoorListAnswer, packTickets } from '@kermesse/domain/tickets/door-list';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { transport } from '../../platform/api/transport.ts';
import { keepSealed, readSealed } from '../../platform/offline/sealed-store.ts';
import { forgetPerson } from '../../platform/stores/forget-person.ts';
import { renderComponent } from '../../testing/render-component.tsx';
import { doorListName, mergeAnswer, writeStoredList } from './door-list.ts';
import { useDoorList } from './use-door-list.ts';

const answer: DoorListAnswer = {
  eventName: 'Foulées',
  editionName: '2027',
  timezone: 'Europe/Paris',
  isCancelled: false,
  salt: 'salt',
  version: 'one',
  serverTime: new Date().toISOString(),
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  isWhole: true,
  tickets: packTickets([]),
};
const name = doorListName('edition');
const keep = () =>
  keepSealed(name, {
    person: 'camille',
    value: writeStoredList(mergeAnswer(undefined, answer, Date.now())),
    expiresAt: Date.now() + 3_600_000,
  });

function Subject(): ReactElement {
  const { list, person, isForbidden } = useDoorList('edition');
  return (
    <p>
      {list ? `${list.eventName}, ${person}` : 'no list'}
      {isForbidden && ', forbidden'}
    </p>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  forgetPerson('left');
});

test('a door that cannot reach the server opens with the list that it kept', async () => {
  await keep();
  vi.spyOn(transport, 'send').mockRejectedValue(new TypeError('Failed to fetch'));
  const { screen } = await renderComponent(<Subject />);
  await expect.element(screen.getByText('Foulées, camille')).toBeVisible();
  expect(await readSealed(name)).not.toBeNull();
});

test('a door whose permission is gone forgets the list', async () => {
  await keep();
  const refusal = { error: { code: 'forbidden', message: 'Non', details: {} } };
  vi.spyOn(transport, 'send').mockImplementation(async () => Response.json(refusal, { status: 403 }));
  const { screen } = await renderComponent(<Subject />);
  await expect.element(screen.getByText('no list, forbidden')).toBeVisible();
  await expect.poll(() => readSealed(name)).toBeNull();
});
