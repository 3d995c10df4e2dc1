import { commonErrorMessages } from '@kermesse/domain/errors/common';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { session } from '../platform/session/session.ts';
import type { SessionState } from '../platform/session/session-state.ts';
import { forgetAnonymousAnswers, forgetPerson } from '../platform/stores/forget-person.ts';
import { resetPersistedStores } from '../platform/stores/persisted-store.ts';
import { toast } from '../ui/feedback/toast.ts';

type EndReason = Extract<SessionState, { status: 'signed-out' }>['reason'];

const personOf = (state: SessionState) => (state.status === 'signed-in' ? state.user.documentId : null);

function isOnMemberPage(router: AnyRouter): boolean {
  return router.state.matches.some(({ staticData }) => staticData.isForMembers);
}

function tellEnd(router: AnyRouter, reason: EndReason): void {
  if (reason === 'left') toast.info('Vous êtes déconnecté. À bientôt\u00a0!');
  if (reason === 'expired' && isOnMemberPage(router)) toast.info(commonErrorMessages.token_expired);
}

/** After signing out, to the front page; after an expired session, the page's guard redirects to sign-in. */
function moveOn(router: AnyRouter, state: SessionState): Promise<void> {
  const hasLeft = state.status === 'signed-out' && state.reason === 'left';
  return hasLeft && isOnMemberPage(router) ? router.navigate({ to: '/' }) : router.invalidate();
}

/**
 * When the user changes, in this tab or another, nothing of the last one stays. The query cache is cleared
 * after a member's page is left, because it would fetch again while mounted; a public page stays, and must.
 */
export function followSession(router: AnyRouter, queryClient: QueryClient): () => void {
  let before: SessionState = { status: 'unknown', mayBeSignedIn: false };
  const follow = () => {
    const now = session.state();
    const [wasPerson, isPerson] = [personOf(before), personOf(now)];
    const end =
      now.status === 'signed-out' && before.status !== 'signed-out' && now.reason !== 'never'
        ? now.reason
        : null;
    before = now;
    if (wasPerson === isPerson && end === null) return;
    if (end) tellEnd(router, end);
    // A session may have ended while the browser was closed: then `wasPerson` is null.
    if (end || wasPerson !== null) {
      resetPersistedStores();
      forgetPerson(end ?? 'left');
    }
    if (isPerson !== null) forgetAnonymousAnswers();
    const clear = () => {
      if (wasPerson !== null) queryClient.clear();
    };
    const isLeft = isPerson === null && isOnMemberPage(router);
    if (!isLeft) clear();
    void moveOn(router, now).then(() => {
      if (isLeft) clear();
    });
  };
  // The session may be known before this subscription.
  follow();
  return session.subscribe(follow);
}
