import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** What the server shows to everybody, and the browser until it has taken over the page. */
const nobody: SessionState = { status: 'unknown', mayBeSignedIn: false };
const whileHydrating = () => nobody;

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, whileHydrating);
}

type Reader = 'visitor' | 'maybe-member' | 'member';

function reader(): Reader {
  const state = session.state();
  if (state.status === 'signed-in') return 'member';
  return state.status === 'unknown' && state.mayBeSignedIn ? 'maybe-member' : 'visitor';
}

const visitor = (): Reader => 'visitor';

/** For parts of public pages: a visitor's session changes without having them rendered again. */
export function useReader(): Reader {
  return useSyncExternalStore(session.subscribe, reader, visitor);
}

export const useIsSignedIn = (): boolean => useReader() === 'member';
