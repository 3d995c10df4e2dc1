import type { SignedIn, signedInSchema } from '@kermesse/domain/accounts/session-schemas';
import type {
  VisitorAccount,
  VisitorAccountAnswer,
  visitorAccountAnswerSchema,
} from '@kermesse/domain/accounts/visitor-account';
import type { doneSchema } from '@kermesse/domain/shared/answers';
import { api } from '../api/api.ts';
import { checkedAnswer } from '../api/checked-answer.ts';

/* The answers open a session once `session.adoptAnswer` is given them. */

export const enterAsVisitor = (visitor: Omit<VisitorAccount, 'policy'>): Promise<VisitorAccountAnswer> =>
  api.post('/auth/visitor-account', {
    body: { ...visitor, policy: true },
    schema: checkedAnswer<typeof visitorAccountAnswerSchema>(),
  });

/** With the token of a mailed link. */
export const enterByClaim = (token: string): Promise<VisitorAccountAnswer> =>
  api.post('/auth/claim-account', {
    body: { token, policy: true },
    schema: checkedAnswer<typeof visitorAccountAnswerSchema>(),
  });

export const askForCode = (email: string): Promise<unknown> =>
  api.post('/auth/sign-in-code', { body: { email }, schema: checkedAnswer<typeof doneSchema>() });

export const signInByCode = (email: string, code: string): Promise<SignedIn> =>
  api.post('/auth/sign-in-code/use', {
    body: { email, code },
    schema: checkedAnswer<typeof signedInSchema>(),
  });
