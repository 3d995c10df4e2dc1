import { firstStep, readSignUpIntent, type SignUpIntent } from '@kermesse/domain/accounts/sign-up-intent';
import type { AccountSearch } from '../search.ts';

/** The search parameters to keep; the association of the path becomes one of them. */
export function keptSearch(search: AccountSearch, associationId: string | undefined): AccountSearch {
  if (!associationId || search.associationDocumentId) return search;
  return { ...search, associationDocumentId: associationId };
}

export const signUpIntentOf = (search: AccountSearch): SignUpIntent =>
  readSignUpIntent((name) => search[name as keyof SignUpIntent] ?? null);

export function invitationToken(back: string | null): string | null {
  if (!back?.startsWith('/join-family?')) return null;
  return new URLSearchParams(back.slice(back.indexOf('?'))).get('token');
}

export type InitialView =
  | { kind: 'form'; asksForAccount: boolean }
  | { kind: 'leave'; to: string }
  /** Registers somebody else, and the link names no edition. */
  | { kind: 'third-person' };

/** What the sign-up page shows first; registering a third person never creates an account. */
export function initialView(intent: SignUpIntent, hasToken: boolean): InitialView {
  if (intent.tierRegister)
    return intent.eventEditionDocumentId ? { kind: 'leave', to: '/inscriptions' } : { kind: 'third-person' };
  const arrival = firstStep(intent, hasToken);
  if (arrival.kind === 'go') return { kind: 'leave', to: arrival.to };
  return { kind: 'form', asksForAccount: arrival.kind === 'refresh' };
}

export const searchFor = (to: string, search: AccountSearch): AccountSearch =>
  to === '/inscriptions' ? search : {};
