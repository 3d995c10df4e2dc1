import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { SessionState } from './session-state.ts';

/** What the server shows to everybody, and the browser until it has taken over the page. */
const nobody: SessionState = { status: 'unknown', mayBeSignedIn: false };
const whileHydrating = () => nobody;

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.state, whileHydrating);
}
