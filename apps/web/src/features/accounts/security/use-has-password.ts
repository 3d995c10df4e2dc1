import { useSession } from '../../../platform/session/use-session.ts';

/** An account that signs in by mailed codes has none to ask for. */
export function useHasPassword(): boolean {
  const session = useSession();
  return session.status !== 'signed-in' || session.user.hasPassword;
}
