import type {
  MatchQuality,
  UserExistsQuery,
  userExistsAnswerSchema,
} from '@kermesse/domain/accounts/match-quality';
import { api } from '../api/api.ts';
import { checkedAnswer, orNoAnswer } from '../api/checked-answer.ts';

/** Null when no account matches. */
export function askWhetherKnown(
  query: UserExistsQuery,
  signal: AbortSignal,
): Promise<{ matchQuality: MatchQuality } | null> {
  return api.post('/auth/check-user-exists', {
    body: query,
    signal,
    schema: orNoAnswer(checkedAnswer<typeof userExistsAnswerSchema>()),
  });
}
