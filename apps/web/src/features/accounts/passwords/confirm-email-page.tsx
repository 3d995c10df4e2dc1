import { accountMessages } from '@kermesse/domain/accounts/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { refreshAccount } from '../../../platform/session/refresh-account.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { confirmEmail } from '../api.ts';
import { accountKeys } from '../keys.ts';
import { UnusableLink } from './unusable-link.tsx';

/** The mailed link works once, so renders share one request. */
export function ConfirmEmailPage(): ReactElement {
  usePageTitle('Confirmation de votre adresse');
  const { code = '' } = useSearch({ from: '/public/confirm-email' });
  const state = useSession();
  const query = useQuery({
    queryKey: accountKeys.emailConfirmation(code),
    queryFn: () => confirmEmail(code),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (query.isSuccess) void refreshAccount();
  }, [query.isSuccess]);

  const isMember = state.status === 'signed-in';
  const goOn = isMember ? (
    <LinkButton to="/home">Ouvrir mon espace</LinkButton>
  ) : (
    <LinkButton to="/login">Se connecter</LinkButton>
  );
  const isUnusable =
    code === '' || (query.error instanceof ApiError && query.error.code !== 'too_many_requests');
  if (query.isSuccess || (isUnusable && isMember && state.user.isConfirmed)) {
    return (
      <div role="status">
        <StatePanel size="page" drawing={<InboxDrawing />} title="Adresse confirmée" action={goOn}>
          <p>{accountMessages.emailConfirmed}</p>
          {query.data?.message && <p>{query.data.message}</p>}
        </StatePanel>
      </div>
    );
  }
  if (isUnusable) {
    return (
      <UnusableLink action={goOn}>
        <p>Il est trop ancien ou incomplet. Votre compte, lui, fonctionne sans attendre.</p>
      </UnusableLink>
    );
  }
  if (query.error) return <ErrorState error={query.error} size="page" onRetry={() => void query.refetch()} />;
  return <PageSkeleton />;
}
