import { groupMessages } from '@kermesse/domain/groups/messages';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { session as account } from '../../platform/session/session.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { useAppContext } from '../../platform/stores/app-context.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ErrorState } from '../../ui/page-states/error-state.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
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
import { RegistrationSessionProvider } from './page/registration-session-provider.tsx';
import { RegistrationSkeleton } from './page/registration-skeleton.tsx';
import { findUnpaid, intentKey, type RegistrationIntent, readIntent } from './registration-intent.ts';

const OfferView = lazy(() => import('./offer/offer-view.tsx'));
const UnpaidRegistration = lazy(() => import('./page/unpaid-registration.tsx'));
const ChoosePerson = lazy(() => import('./page/choose-person.tsx'));

export { loadLateParts } from './late-parts.ts';

const skeleton = <FormSkeleton fields={6} />;

export function RegistrationPage(): ReactElement {
  const search = useSearch({ from: '/public/inscriptions' });
  const read = readIntent(search);
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
        {read.state === 'nothing' && <NothingInProgress />}
        {read.state === 'unreadable' && <UnreadableAddress parameters={read.parameters} />}
        {read.state === 'intent' && <RegistrationLoader key={intentKey(read.intent)} intent={read.intent} />}
      </Suspense>
    </Page>
  );
}

/** What is shown instead of the form; null when the group can be joined, or when there is none. */
function groupProblem(
  { editionId, groupId }: RegistrationIntent,
  { data, error, isFetching, refetch }: UseQueryResult<GroupAvailability>,
  skeleton: ReactElement,
): ReactElement | null {
  if (groupId === null) return null;
  // The server's message says which: not found, members only, no longer available.
  if (error instanceof ApiError && [403, 404, 409].includes(error.status))
    return <GroupProblem title={error.message} />;
  if (error)
    return (
      <GroupUnchecked reason={messageOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    );
  if (!data) return skeleton;
  if (data.is_full) return <GroupProblem title={groupMessages.full} fullGroup={data} />;
  if (data.eventEditionDocumentId != null && data.eventEditionDocumentId !== editionId)
    return <GroupProblem title={groupMessages.unavailable} />;
  return null;
}

function loadingState(
  { error, isFetching, refetch }: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>,
  skeleton: ReactElement,
): ReactElement {
  if (!error) return skeleton;
  return (
    <ErrorState
      size="page"
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onBack={goBack}
    />
  );
}

/** Whoever gets an account by sending the form goes on with it, as the visitor for whom it was opened. */
function useRegistrant() {
  const { status } = useSession();
  const person = account.personId();
  const [takenAlong, takeAlong] = useState<string | null>(null);
  const isTakenAlong = person !== null && person === takenAlong;
  return {
    status,
    isSignedIn: status === 'signed-in' && !isTakenAlong,
    /** Signing in moves the cart to the account: the registration is opened again. */
    formKey: isTakenAlong ? '' : (person ?? ''),
    takeAlong,
  };
}

/** Loads what the registration needs, and shows what stands in its way. */
function RegistrationLoader({ intent }: { intent: RegistrationIntent }): ReactElement {
  const { status, isSignedIn, formKey, takeAlong } = useRegistrant();
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
  const skeleton = <RegistrationSkeleton intent={intent} found={found} page={edition.data} />;
  if (!found) return loadingState(form, skeleton);
  if (status === 'unknown') return skeleton;
  if (found.state === 'missing') return <FormMissing />;
  if (found.state === 'draft') return <FormInPreparation />;
  if (isSignedIn && mine.isPending) return skeleton;
  // Before the group, which may be full by just this place.
  const unpaid = findUnpaid(mine.data ?? [], intent);
  if (unpaid) return <UnpaidRegistration inscription={unpaid} intent={intent} />;
  const problem = groupProblem(intent, group, skeleton);
  if (problem) return problem;
  if (isSignedIn && help.isPending) return skeleton;
  if (intent.isForOther && intent.tierEmail === null && intent.tierId === null)
    return (
      <ChoosePerson editionId={intent.editionId} family={help.data?.children ?? []} isSignedIn={isSignedIn} />
    );
  if (!edition.data) return loadingState(edition, skeleton);
  return (
    <RegistrationSessionProvider
      key={formKey}
      intent={intent}
      found={found}
      page={edition.data}
      group={group.data ?? null}
      help={help.data ?? null}
      isSignedIn={isSignedIn}
      onTakeAlong={takeAlong}
    />
  );
}
