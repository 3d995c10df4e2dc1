import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { inscriptionKeys } from '../../../platform/queries/keys.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { ClaimEntry } from './claim-entry.tsx';
import { claimInscription, claimQuery } from './mine-api.ts';
import { TransferOffer } from './transfer-offer.tsx';

/** The mailed link by which somebody takes over a registration made for them. */
export function ClaimPage(): ReactElement {
  const { token = '' } = useSearch({ from: '/public/inscriptions/claim' });
  const state = useSession();
  const { status } = state;
  const query = useQuery({
    ...claimQuery(token, state.status === 'signed-in' ? state.user.email : null),
    enabled: token !== '' && status !== 'unknown',
  });
  const navigate = useNavigate();
  const claim = useChange({
    send: () => claimInscription(token),
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all],
    onDone: () => navigate({ to: '/dashboard' }),
    onFailure: (error) => {
      const isOther = error instanceof ApiError && error.status === 403;
      if (isOther)
        toast.error(`Ce lien est destiné à ${query.data?.email}. Connectez-vous avec cette adresse.`);
      return isOther;
    },
  });
  if (token === '' || query.error)
    return (
      <Page title="Inscription" width="narrow">
        <StatePanel
          size="page"
          drawing={<SignpostDrawing />}
          title="Ce lien n’est plus utilisable"
          action={<LinkButton to="/dashboard">Mes inscriptions</LinkButton>}
        >
          <p>
            {query.error instanceof ApiError && query.error.status === 409
              ? query.error.message
              : 'Il a déjà servi, il a expiré, il a été repris ou il est incomplet.'}
          </p>
        </StatePanel>
      </Page>
    );
  if (!query.data)
    return (
      <Page title="Inscription" width="narrow">
        <FormSkeleton fields={3} />
      </Page>
    );
  if (query.data.transfer)
    return <TransferOffer token={token} claim={query.data} transfer={query.data.transfer} />;
  const { name, eventName, editionName, registeredBy, email } = query.data;
  return (
    <Page title="Reprendre mon inscription" width="narrow">
      <StatePanel
        size="page"
        drawing={<TicketsDrawing />}
        title="Une inscription à votre nom"
        action={
          status === 'signed-in' ? (
            <Button loading={claim.isPending} onClick={() => void claim.run()}>
              Reprendre mon inscription
            </Button>
          ) : (
            <ClaimEntry token={token} email={email} />
          )
        }
      >
        <p>
          {registeredBy || 'Quelqu’un'} a inscrit {name || email} à {eventName}, {editionName}.
        </p>
      </StatePanel>
    </Page>
  );
}
