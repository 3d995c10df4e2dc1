import { groupMessages } from '@kermesse/domain/groups/messages';
import type { GroupAvailability } from '@kermesse/domain/groups/registration-group';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { ApiError, messageOf } from '../../platform/api/errors.ts';
import { textParam } from '../../platform/navigation/search-params.ts';
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
import { findUnpaid, type RegistrationWay, readArrival, wayKey } from './registration-way.ts';

const OfferView = lazy(() => import('./offer/offer-view.tsx'));
const UnpaidRegistration = lazy(() => import('./page/unpaid-registration.tsx'));
const WhoElse = lazy(() => import('./page/who-else.tsx'));

const skeleton = <FormSkeleton fields={6} />;

/** /inscriptions: exactly one state, from the address to the form. */
export function RegistrationPage(): ReactElement {
  const search = useSearch({ strict: false });
  const arrival = readArrival(search);
  const offerKey = textParam(search.offer);
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
        {arrival.state === 'way' && <FoundWay key={wayKey(arrival.way)} way={arrival.way} />}
      </Suspense>
    </Page>
  );
}

function FoundWay({ way }: { way: RegistrationWay }): ReactElement {
  const form = useQuery(formQuery(way.editionId));
  const { status } = useSession();
  useEffect(() => {
    useAppContext.setState({
      mode: way.kind,
      lastRegistrationAddress: `${window.location.pathname}${window.location.search}`,
    });
  }, [way.kind]);
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
  return <WithGroup way={way} found={found} isSignedIn={status === 'signed-in'} />;
}

interface WithGroupProps {
  way: RegistrationWay;
  found: Parameters<typeof OpenRegistration>[0]['found'];
  isSignedIn: boolean;
}

/** A group of the link is asked first: one that is full or unknown ends the way here. */
function WithGroup(props: WithGroupProps): ReactElement {
  const { way } = props;
  const group = useQuery({ ...groupQuery(way.groupId ?? ''), enabled: way.groupId !== null });
  if (way.groupId === null) return <WithOwn {...props} group={null} />;
  if (group.error) {
    // Not found, for members only, no longer available: the server says which.
    if (group.error instanceof ApiError && [403, 404, 409].includes(group.error.status))
      return <GroupProblem title={group.error.message} group={null} />;
    return (
      <GroupUnchecked
        reason={messageOf(group.error)}
        isRetrying={group.isFetching}
        onRetry={() => void group.refetch()}
      />
    );
  }
  if (!group.data) return skeleton;
  if (group.data.is_full) return <GroupProblem title={groupMessages.full} group={group.data} />;
  const { eventEditionDocumentId } = group.data;
  if (eventEditionDocumentId !== null && eventEditionDocumentId !== way.editionId)
    return <GroupProblem title={groupMessages.unavailable} group={group.data} />;
  return <WithOwn {...props} group={group.data} />;
}

/** What the account has already decides: an order that was not paid, and for whom this registration is. */
function WithOwn({
  way,
  found,
  group,
  isSignedIn,
}: WithGroupProps & { group: GroupAvailability | null }): ReactElement {
  const edition = useQuery(editionQuery(way.editionId));
  const help = useQuery({ ...helpQuery, enabled: isSignedIn });
  const mine = useQuery({ ...ownRegistrationsQuery(way.editionId), enabled: isSignedIn });
  if (isSignedIn && (help.isPending || mine.isPending)) return skeleton;
  const unpaid = findUnpaid(mine.data ?? [], way);
  if (unpaid) return <UnpaidRegistration inscription={unpaid} way={way} />;
  if (way.isForOther && way.tierEmail === null && way.tierId === null)
    return <WhoElse editionId={way.editionId} family={help.data?.children ?? []} isSignedIn={isSignedIn} />;
  return (
    <Loaded query={edition} skeleton={skeleton}>
      {(page) => (
        <OpenRegistration
          // Signing in makes the cart the account's: the way is opened anew.
          key={account.personId() ?? ''}
          way={way}
          found={found}
          page={page}
          group={group}
          help={help.data ?? null}
          isSignedIn={isSignedIn}
        />
      )}
    </Loaded>
  );
}
