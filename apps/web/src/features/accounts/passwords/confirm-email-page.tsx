import { accountMessages } from '@kermesse/domain/accounts/messages';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { refreshAccount } from '../../../platform/session/refresh-account.ts';
import { session } from '../../../platform/session/session.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ErrorState } from '../../../ui/page-states/error-state.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { openConfirmationLink } from '../api.ts';
import { accountKeys } from '../keys.ts';
import { AddressConfirmed } from './address-confirmed.tsx';
import type { ProofGiven } from './proof-card.tsx';
import { UnusableLink } from './unusable-link.tsx';

const ProveAddress = lazy(() => import('./prove-address.tsx'));

/**
 * Where the account was made, opening the mailed link confirms; it works once, so renders share one request.
 * Anywhere else it asks for a proof first.
 */
export function ConfirmEmailPage(): ReactElement {
  usePageTitle('Confirmation de votre adresse');
  const { code = '' } = useSearch({ from: '/public/confirm-email' });
  const state = useSession();
  const [given, setGiven] = useState<ProofGiven | null>(null);
  const [isVoid, setIsVoid] = useState(false);
  const query = useQuery({
    queryKey: accountKeys.emailConfirmation(code),
    queryFn: () => openConfirmationLink(code),
    enabled: code !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const isConfirmedAtOnce = query.data?.ok === true;
  useEffect(() => {
    if (isConfirmedAtOnce) void refreshAccount();
  }, [isConfirmedAtOnce]);

  const isMember = state.status === 'signed-in';
  const goOn = isMember ? (
    <LinkButton to="/home">Ouvrir mon espace</LinkButton>
  ) : (
    <LinkButton to="/login" search={given ? { email: given.email } : {}}>
      Se connecter
    </LinkButton>
  );
  if (given) {
    return (
      <AddressConfirmed action={goOn}>
        {given.consequence && <p>{given.consequence}</p>}
        {given.answer.message && <p>{given.answer.message}</p>}
      </AddressConfirmed>
    );
  }
  const isUnusable =
    code === '' || isVoid || (query.error instanceof ApiError && query.error.code !== 'too_many_requests');
  if (query.data?.ok || (isUnusable && isMember && state.user.isConfirmed)) {
    return (
      <AddressConfirmed action={goOn}>
        {query.data?.ok && query.data.message && <p>{query.data.message}</p>}
      </AddressConfirmed>
    );
  }
  if (isUnusable) {
    return (
      <UnusableLink action={goOn}>
        <p>{accountMessages.confirmationTooOld}</p>
      </UnusableLink>
    );
  }
  if (query.error) return <ErrorState error={query.error} size="page" onRetry={() => void query.refetch()} />;
  if (!query.data) return <PageSkeleton />;
  const { email, proof } = query.data;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <ProveAddress
        code={code}
        email={email}
        proof={proof}
        onGiven={(proofGiven) => {
          setGiven(proofGiven);
          // Whoever gave a password is signed in with it.
          if (proofGiven.answer.signedIn) session.adoptAnswer(proofGiven.answer.signedIn);
        }}
        onUnusable={() => setIsVoid(true)}
      />
    </Suspense>
  );
}
