import { volunteerMessages } from '@kermesse/domain/volunteers/messages';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { markQueue } from './mark-queue.ts';
import { useMarks } from './use-marks.ts';

const slot = { documentId: 'slot', begin: '2027-06-12T07:00:00.000Z', end: '2027-06-12T10:00:00.000Z' };

function Subject(): ReactElement {
  const { waiting, mark } = useMarks('edition', 'leader');
  return (
    <button type="button" onClick={() => mark('anna', { ...slot }, 'present')}>
      {waiting.size} à envoyer
    </button>
  );
}

afterEach(() => {
  vi.restoreAllMocks();
  markQueue.change(() => []);
});

test('a mark whose hours changed before it was sent is dropped, and the leader reads why', async () => {
  vi.spyOn(session, 'personId').mockReturnValue('leader');
  const send = vi.spyOn(transport, 'send').mockRejectedValue(new TypeError('Failed to fetch'));
  const shown = vi.spyOn(toast, 'error');
  const { screen } = await renderComponent(<Subject />);
  await screen.getByRole('button').click();
  await expect.element(screen.getByText('1 à envoyer')).toBeVisible();
  expect(JSON.parse(String(send.mock.calls[0]?.[1]?.body)).data).toMatchObject({ slot, state: 'present' });

  const refusal = { error: { code: 'conflict', message: volunteerMessages.hoursChanged, details: {} } };
  send.mockImplementation(async () => Response.json(refusal, { status: 409 }));
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('0 à envoyer')).toBeVisible();
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    `Un pointage n’a pas été accepté. ${volunteerMessages.hoursChanged}`,
  );
});
