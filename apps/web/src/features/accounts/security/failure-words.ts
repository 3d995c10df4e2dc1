import { accountMessages } from '@kermesse/domain/accounts/messages';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';

/** The server's message, or else which act failed. */
export function failureWords(error: unknown, act: string): string {
  if (error instanceof OfflineError) return error.message;
  if (!(error instanceof ApiError)) return accountMessages.somethingWrong;
  return error.status >= 500 ? act : error.message;
}
