import type {
  ChangePassword,
  ConfirmationMail,
  CorrectAddress,
  confirmationMailSchema,
  OpenedLink,
  openedLinkSchema,
  ProveAddress,
  ProvenAddress,
  provenAddressSchema,
} from '@kermesse/domain/accounts/account-schemas';
import type { deletionPreviewSchema } from '@kermesse/domain/accounts/deletion';
import type { invitationPreviewSchema } from '@kermesse/domain/families/schemas';
import type { doneSchema } from '@kermesse/domain/shared/answers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { accountKeys } from './keys.ts';

export const familyInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: accountKeys.familyInvitation(token),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/groups/invitations/${encodeURIComponent(token)}`, {
          schema: checkedAnswer<typeof invitationPreviewSchema>(),
          signal,
        })
      ).data,
    retry: false,
  });

export const askForReset = (email: string): Promise<unknown> =>
  api.post('/auth/forgot-password', { body: { email }, schema: checkedAnswer<typeof doneSchema>() });

export const resetPassword = (code: string, password: string): Promise<unknown> =>
  api.post('/auth/reset-password', {
    body: { code, password, passwordConfirmation: password },
    schema: checkedAnswer<typeof doneSchema>(),
  });

export const openConfirmationLink = (code: string): Promise<OpenedLink> =>
  api.post('/auth/confirm-email', { body: { code }, schema: checkedAnswer<typeof openedLinkSchema>() });

export const proveAddress = (input: ProveAddress): Promise<ProvenAddress> =>
  api.post('/auth/confirm-email/prove', {
    body: input,
    schema: checkedAnswer<typeof provenAddressSchema>(),
  });

export const askForConfirmation = (): Promise<ConfirmationMail> =>
  api.post('/users/me/email-confirmation', {
    body: {},
    schema: checkedAnswer<typeof confirmationMailSchema>(),
  });

export const correctAddress = (input: CorrectAddress): Promise<unknown> =>
  api.post('/users/me/correct-address', { body: input, schema: checkedAnswer<typeof doneSchema>() });

export const changePassword = (input: ChangePassword): Promise<unknown> =>
  api.post('/users/change-password', { body: input, schema: checkedAnswer<typeof doneSchema>() });

export const deletionQuery = queryOptions({
  queryKey: accountKeys.deletion,
  staleTime: 0,
  queryFn: async ({ signal }) =>
    (
      await api.get('/users/me/deletion', {
        schema: checkedAnswer<typeof deletionPreviewSchema>(),
        signal,
      })
    ).data,
});

export const deleteAccount = (password: string | undefined): Promise<unknown> =>
  api.delete('/users/me', { body: { password }, schema: checkedAnswer<typeof doneSchema>() });
