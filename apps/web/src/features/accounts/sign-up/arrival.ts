import { onArrival, readSignUpIntent, type SignUpIntent } from '@kermesse/domain/accounts/sign-up-intent';
import { type SearchParams, textParam } from '../../../platform/navigation/search-params.ts';

/** The parameters that go on with the person; the association of the path travels as one of them. */
export function keptSearch(search: SearchParams, associationId: string | undefined): SearchParams {
  if (!associationId || textParam(search.associationDocumentId)) return search;
  return { ...search, associationDocumentId: associationId };
}

export const signUpIntentOf = (search: SearchParams): SignUpIntent =>
  readSignUpIntent((name) => textParam(search[name]) ?? null);

/** The token of a family invitation that the person returns to after sign-up; null when they come from elsewhere. */
export function invitationToken(back: string | null): string | null {
  if (!back?.startsWith('/join-family?')) return null;
  return new URLSearchParams(back.slice(back.indexOf('?'))).get('token');
}

export type FirstSight =
  | { kind: 'form'; asksForAccount: boolean }
  | { kind: 'leave'; to: string }
  /** Somebody else is to be registered, and the link does not say for what. */
  | { kind: 'third-person' };

/** What the sign-up page shows first. Registering a third person never makes an account. */
export function firstSight(intent: SignUpIntent, hasToken: boolean): FirstSight {
  if (intent.tierRegister)
    return intent.eventEditionDocumentId ? { kind: 'leave', to: '/inscriptions' } : { kind: 'third-person' };
  const arrival = onArrival(intent, hasToken);
  if (arrival.kind === 'go') return { kind: 'leave', to: arrival.to };
  return { kind: 'form', asksForAccount: arrival.kind === 'refresh' };
}

/** The way to registration keeps every parameter; the others need none of them. */
export const searchFor = (to: string, search: SearchParams): SearchParams =>
  to === '/inscriptions' ? search : {};
