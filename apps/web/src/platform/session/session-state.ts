import type { Account } from '@kermesse/domain/accounts/session-schemas';

export type SessionState =
  /** Before the server's first answer; `mayBeSignedIn` is the browser's hint. */
  | { status: 'unknown'; mayBeSignedIn: boolean }
  | { status: 'signed-in'; user: Account }
  | { status: 'signed-out'; reason: 'never' | 'left' | 'expired' };

/** Messages between tabs: the token goes from memory to memory, never to storage. */
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
