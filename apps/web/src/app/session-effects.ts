import { errorMessages } from '@kermesse/domain/errors/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../platform/session/session.ts';
import type { SessionState } from '../platform/session/session-state.ts';
import { resetPersistedStores } from '../platform/stores/persisted-store.ts';
import { toast } from '../ui/feedback/toast.ts';

const personOf = (state: SessionState) => (state.status === 'signed-in' ? state.user.documentId : null);

function isOnMemberPage(router: AnyRouter): boolean {
  return router.state.matches.some(({ staticData }) => staticData.isForMembers);
}

/**
 * What the app does when the person changes, in this tab or another: nothing that the last one saw stays, and the
 * guards of the current page are asked again.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient): () => void {
  let before = session.state();
  return session.subscribe(() => {
    const now = session.state();
    const [wasPerson, isPerson] = [personOf(before), personOf(now)];
    const hadSession = before.status !== 'unknown' || before.mayBeSignedIn;
    before = now;
    if (wasPerson === isPerson && now.status !== 'signed-out') return;
    if (wasPerson !== null && wasPerson !== isPerson) {
      queryClient.clear();
      resetPersistedStores();
    }
    if (now.status === 'signed-out' && hadSession) tellSignedOut(router, now.reason);
    if (now.status === 'signed-out' && now.reason === 'left' && isOnMemberPage(router)) {
      void router.navigate({ to: '/' });
    } else {
      void router.invalidate();
    }
  });
}

function tellSignedOut(router: AnyRouter, reason: 'never' | 'left' | 'expired'): void {
  if (reason === 'left') toast.info('Vous êtes déconnecté. À bientôt\u00a0!');
  if (reason === 'expired' && isOnMemberPage(router)) toast.info(errorMessages.token_expired);
}
