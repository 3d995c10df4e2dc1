import { callOffReasonTexts } from '@kermesse/domain/mailing/enums';
import type { Campaign } from '@kermesse/domain/mailing/schemas';
import { afterEach, expect, test, vi } from 'vitest';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { type MailOwner, MailOwnerContext } from './mail-owner.ts';
import { LoadedSending } from './sending-page.tsx';

const at = '2027-06-12T08:00:00.000Z';
const calledOff: Campaign = {
  documentId: 'sending',
  createdAt: at,
  title: 'À samedi',
  target: 'participants',
  isConvocation: false,
  status: 'cancelled',
  scheduledAt: at,
  startedAt: null,
  finishedAt: at,
  callOffReason: 'cancelled',
  recipientCount: 0,
  queuedCount: 0,
  failedCount: 0,
  unsubscribedCount: 0,
  openedCount: 0,
};
const nobody = { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } };
const owner = {
  zone: 'Europe/Paris',
  values: {},
  links: { list: { to: '/', label: 'E-mails' } },
} as unknown as MailOwner;

afterEach(() => vi.restoreAllMocks());

test('the page of a planned message that did not leave says why', async () => {
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async (input) =>
    Response.json(String(input).includes('email-recipients') ? nobody : { data: calledOff, meta: {} }),
  );
  const { screen } = await renderComponent(
    <MailOwnerContext value={owner}>
      <LoadedSending sendingId="sending" />
    </MailOwnerContext>,
  );
  await expect.element(screen.getByText(callOffReasonTexts.cancelled)).toBeVisible();
});
