import type { ChangePassword, ConfirmedEmail } from '@kermesse/domain/accounts/account-schemas';
import type { MatchQuality, UserExistsQuery } from '@kermesse/domain/accounts/match-quality';
import { api } from '../../platform/api/api.ts';

/** Null when nobody is alike: the server then answers without content, or that nobody exists. */
export async function askWhetherKnown(
  query: UserExistsQuery,
  signal: AbortSignal,
): Promise<{ matchQuality: MatchQuality } | null> {
  const answer = await api.post('/auth/check-user-exists', { body: query, signal });
  const { exists, matchQuality } = (answer ?? {}) as { exists?: boolean; matchQuality?: MatchQuality };
  return exists && matchQuality ? { matchQuality } : null;
}

export const askForReset = (email: string): Promise<unknown> =>
  api.post('/auth/forgot-password', { body: { email } });

export const resetPassword = (code: string, password: string): Promise<unknown> =>
  api.post('/auth/reset-password', { body: { code, password, passwordConfirmation: password } });

export const confirmEmail = async (code: string): Promise<ConfirmedEmail> =>
  (await api.post('/auth/confirm-email', { body: { code } })) as ConfirmedEmail;

export const askForConfirmation = (email: string): Promise<unknown> =>
  api.post('/auth/send-email-confirmation', { body: { email } });

export const changePassword = (input: ChangePassword): Promise<unknown> =>
  api.post('/users/change-password', { body: input });

export const deleteAccount = (): Promise<unknown> => api.delete('/users/me');
