import type { Account } from '@kermesse/domain/accounts/session-schemas';

export type SessionState =
  /** Nobody has asked the server yet; `mayBeSignedIn` is what this browser remembers. */
  | { status: 'unknown'; mayBeSignedIn: boolean }
  | { status: 'signed-in'; user: Account }
  | { status: 'signed-out'; reason: 'never' | 'left' | 'expired' };

/** What tabs tell each other. The token stays in memory: it goes from page to page, never to storage. */
export type SessionMessage =
  | { type: 'signed-in'; jwt: string; user: Account }
  | { type: 'signed-out'; reason: 'left' | 'expired' };

function isAccount(value: unknown): value is Account {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'documentId' in value &&
    typeof value.documentId === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  );
}

/** The answer of sign-in and of refresh, or null for anything else. */
export function readSignedIn(answer: unknown): { jwt: string; user: Account } | null {
  if (typeof answer !== 'object' || answer === null || !('jwt' in answer) || !('user' in answer)) return null;
  const { jwt, user } = answer;
  return typeof jwt === 'string' && jwt !== '' && isAccount(user) ? { jwt, user } : null;
}

export function readMessage(data: unknown): SessionMessage | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  if (data.type === 'signed-out') {
    return { type: 'signed-out', reason: 'reason' in data && data.reason === 'expired' ? 'expired' : 'left' };
  }
  const signedIn = data.type === 'signed-in' ? readSignedIn(data) : null;
  return signedIn && { type: 'signed-in', ...signedIn };
}
