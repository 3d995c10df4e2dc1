import type { ChangePassword, ConfirmedEmail } from '@kermesse/domain/accounts/account-schemas';
import type { DeletionConsequence } from '@kermesse/domain/accounts/deletion';
import type { MatchQuality, UserExistsQuery } from '@kermesse/domain/accounts/match-quality';
import type { InvitationPreview } from '@kermesse/domain/families/schemas';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api/api.ts';
import { checkedAnswer } from '../../platform/api/checked-answer.ts';
import { accountKeys } from './keys.ts';

/** Null when no account matches: the server then answers without content or that none exists. */
export async function askWhetherKnown(
  query: UserExistsQuery,
  signal: AbortSignal,
): Promise<{ matchQuality: MatchQuality } | null> {
  const answer = await api.post('/auth/check-user-exists', { body: query, signal });
  const { exists, matchQuality } = (answer ?? {}) as { exists?: boolean; matchQuality?: MatchQuality };
  return exists && matchQuality ? { matchQuality } : null;
}

export const familyInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: accountKeys.familyInvitation(token),
    queryFn: async ({ signal }) =>
      (
        await api.get(`/groups/invitations/${encodeURIComponent(token)}`, {
          schema: checkedAnswer<{ data: InvitationPreview }>(),
          signal,
        })
      ).data,
    retry: false,
  });

export const askForReset = (email: string): Promise<unknown> =>
  api.post('/auth/forgot-password', { body: { email } });

export const resetPassword = (code: string, password: string): Promise<unknown> =>
  api.post('/auth/reset-password', { body: { code, password, passwordConfirmation: password } });

export const confirmEmail = async (code: string): Promise<ConfirmedEmail> =>
  (await api.post('/auth/confirm-email', { body: { code } })) as ConfirmedEmail;

export interface ConfirmationMail {
  status: 'sent' | 'recent' | 'confirmed';
  message: string;
}

export const askForConfirmation = async (): Promise<ConfirmationMail> =>
  (await api.post('/users/me/email-confirmation', { body: {} })) as ConfirmationMail;

export const changePassword = (input: ChangePassword): Promise<unknown> =>
  api.post('/users/change-password', { body: input });

export const deletionQuery = queryOptions({
  queryKey: accountKeys.deletion,
  staleTime: 0,
  queryFn: async ({ signal }) =>
    (
      await api.get('/users/me/deletion', {
        schema: checkedAnswer<{ data: DeletionConsequence[] }>(),
        signal,
      })
    ).data,
});

export const deleteAccount = (password: string): Promise<unknown> =>
  api.delete('/users/me', { body: { password } });
