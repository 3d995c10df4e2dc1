import type { MembershipStatus } from '@kermesse/domain/memberships/enums';
import type { MemberField } from '@kermesse/domain/memberships/member-fields';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { transport } from '../../../platform/api/transport.ts';
import { session } from '../../../platform/session/session.ts';
import { renderComponent } from '../../../testing/render-component.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { JoinRequest } from './join-request.tsx';
import { standingWords } from './standing.ts';

const licence: MemberField = {
  documentId: 'licence',
  name: 'Numéro de licence',
  help: '',
  kind: 'text',
  options: [],
  isRequired: false,
  readers: 'member',
  askedFrom: 'member',
  isArchived: false,
  used: null,
};

function answerWith(status: MembershipStatus, fields: readonly MemberField[]): void {
  vi.spyOn(session, 'accessToken').mockResolvedValue('token');
  vi.spyOn(transport, 'send').mockImplementation(async (input) => {
    if (String(input).includes('/my-associations'))
      return Response.json({ preferenceDocumentId: 'mine', favourites: [], associations: [] });
    if (String(input).includes('/member-fields')) return Response.json({ data: fields });
    return Response.json({ data: { documentId: 'asked', mb_status: status }, meta: {} });
  });
}

afterEach(() => vi.restoreAllMocks());

describe.each([
  ['at once', []],
  ['with what the association asks for', [licence]],
])('whoever asks to join %s', (_, fields) => {
  async function ask(status: MembershipStatus) {
    answerWith(status, fields);
    const shown = { success: vi.spyOn(toast, 'success'), info: vi.spyOn(toast, 'info') };
    const { screen } = await renderComponent(<JoinRequest associationId="association" />);
    await screen.getByRole('button', { name: 'Demander à adhérer' }).click();
    if (fields.length > 0) {
      await screen.getByRole('textbox').fill('1234');
      await userEvent.keyboard('{Enter}');
    }
    await expect.poll(() => shown.success.mock.calls.length + shown.info.mock.calls.length).toBe(1);
    return { success: shown.success.mock.calls[0]?.[0], info: shown.info.mock.calls[0]?.[0] };
  }

  test('reads that the request is sent', async () => {
    expect(await ask('pending')).toEqual({ success: membershipMessages.requested, info: undefined });
  });

  test('reads that they are suspended, and not that something was sent', async () => {
    expect(await ask('suspended')).toEqual({ success: undefined, info: standingWords.suspended });
  });
});
