import { accountMessages } from '@kermesse/domain/accounts/messages';
import { ApiError, OfflineError } from '../../../platform/api/errors.ts';

export function failureWords(error: unknown, act: string): string {
  if (error instanceof OfflineError) return error.message;
  if (!(error instanceof ApiError)) return accountMessages.somethingWrong;
  return error.status >= 500 ? act : error.message;
}
