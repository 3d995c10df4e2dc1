import { groupMessages } from '@kermesse/domain/groups/messages';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { session as account } from '../../platform/session/session.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { useAppContext } from '../../platform/stores/app-context.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { editionQuery, formQuery, groupQuery, helpQuery, ownRegistrationsQuery } from './api.ts';
import { pageTexts } from './messages.ts';
import { goBack } from './page/go-back.ts';
import {
  FormInPreparation,
  FormMissing,
  GroupProblem,
  GroupUnchecked,
  NothingInProgress,
  UnreadableAddress,
} from './page/lazy-states.ts';
import { OpenRegistration } from './page/open-registration.tsx';
import { findUnpaid, intentKey, type RegistrationIntent, readArrival } from './registration-intent.ts';

const OfferView = lazy(() => import('./offer/offer-view.tsx'));
const UnpaidRegistration = lazy(() => import('./page/unpaid-registration.tsx'));
const WhoElse = lazy(() => import('./page/who-else.tsx'));

const skeleton = <FormSkeleton fields={6} />;

export function RegistrationPage(): ReactElement {
  const search = useSearch({ from: '/public/inscriptions' });
  const arrival = readArrival(search);
  const offerKey = search.offer;
  useEffect(() => {
    void account.ready().catch(() => null);
  }, []);
  if (offerKey !== undefined)
    return (
      <Page title={pageTexts.offerTitle}>
        <Suspense fallback={skeleton}>
          <OfferView key={offerKey} offerKey={offerKey} />
        </Suspense>
      </Page>
    );
  return (
    <Page title={pageTexts.title}>
      <Suspense fallback={skeleton}>
        {arrival.state === 'nothing' && <NothingInProgress />}
        {arrival.state === 'unreadable' && <UnreadableAddress parameters={arrival.parameters} />}
        {arrival.state === 'intent' && (
          <RequestedRegistration key={intentKey(arrival.intent)} intent={arrival.intent} />
        )}
      </Suspense>
    </Page>
  );
}

/** Null when the group can be joined, or when there is none. */
function groupProblem(
  { editionId }: RegistrationIntent,
  { data, error, isFetching, refetch }: UseQueryResult<GroupAvailability>,
): ReactElement | null {
  // The server's message says which: not found, members only, no longer available.
  if (error instanceof ApiError && [403, 404, 409].includes(error.status))
    return <GroupProblem title={error.message} />;
  if (error)
    return (
      <GroupUnchecked reason={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (data?.is_full) return <GroupProblem title={groupMessages.full} fullGroup={data} />;
  if (data?.eventEditionDocumentId != null && data.eventEditionDocumentId !== editionId)
    return <GroupProblem title={groupMessages.unavailable} />;
  return null;
}

function RequestedRegistration({ intent }: { intent: RegistrationIntent }): ReactElement {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const form = useQuery(formQuery(intent.editionId));
  const group = useQuery({ ...groupQuery(intent.groupId ?? ''), enabled: intent.groupId !== null });
  const edition = useQuery(editionQuery(intent.editionId));
  const help = useQuery({ ...helpQuery, enabled: isSignedIn });
  const mine = useQuery({ ...ownRegistrationsQuery(intent.editionId), enabled: isSignedIn });
  useEffect(() => {
    useAppContext.setState({
      mode: intent.kind,
      lastRegistrationAddress: `${window.location.pathname}${window.location.search}`,
    });
  }, [intent.kind]);
  const found = form.data;
  if (!found && form.error)
    return (
      <ErrorState
        size="page"
        error={form.error}
        isRetrying={form.isFetching}
        onRetry={() => void form.refetch()}
        onBack={goBack}
      />
    );
  if (!found || status === 'unknown') return skeleton;
  if (found.state === 'missing') return <FormMissing />;
  if (found.state === 'draft') return <FormInPreparation />;
  const problem = intent.groupId === null ? null : groupProblem(intent, group);
  if (problem) return problem;
  if (intent.groupId !== null && !group.data) return skeleton;
  if (isSignedIn && (help.isPending || mine.isPending)) return skeleton;
  const unpaid = findUnpaid(mine.data ?? [], intent);
  if (unpaid) return <UnpaidRegistration inscription={unpaid} intent={intent} />;
  if (intent.isForOther && intent.tierEmail === null && intent.tierId === null)
    return (
      <WhoElse editionId={intent.editionId} family={help.data?.children ?? []} isSignedIn={isSignedIn} />
    );
  return (
    <Loaded query={edition} skeleton={skeleton}>
      {(page) => (
        <OpenRegistration
          // Signing in moves the cart to the account: the registration is opened again.
          key={account.personId() ?? ''}
          intent={intent}
          found={found}
          page={page}
          group={group.data ?? null}
          help={help.data ?? null}
          isSignedIn={isSignedIn}
        />
      )}
    </Loaded>
  );
}
