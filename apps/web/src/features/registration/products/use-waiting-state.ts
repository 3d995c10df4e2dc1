import type { WaitingList } from '@kermesse/domain/reservations/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../platform/session/use-session.ts';
import { waitingListQuery } from '../reservation-calls.ts';
import { useSessionState } from '../use-registration.ts';

export function useWaitingState(productId: string, isWanted: boolean): WaitingList | null {
  const sessionId = useSessionState().view?.sessionId ?? '';
  const isSignedIn = useSession().status === 'signed-in';
  const query = useQuery({
    ...waitingListQuery(productId, sessionId),
    enabled: isWanted && isSignedIn && sessionId !== '',
  });
  return query.data ?? null;
}
