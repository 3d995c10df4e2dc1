import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
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
import { claimInscription, claimQuery } from './mine-api.ts';

/** The mailed link by which somebody takes over a registration made for them. */
export function ClaimPage(): ReactElement {
  const { token = '' } = useSearch({ from: '/public/inscriptions/claim' });
  const address = useRouterState({ select: ({ location }) => location.href });
  const { status } = useSession();
  const query = useQuery({ ...claimQuery(token), enabled: token !== '' });
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
          <p>Il a déjà servi, il a expiré ou il est incomplet.</p>
        </StatePanel>
      </Page>
    );
  if (!query.data)
    return (
      <Page title="Inscription" width="narrow">
        <FormSkeleton fields={3} />
      </Page>
    );
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
            <LinkButton to="/login" search={{ redirect: address, email }}>
              Se connecter pour la reprendre
            </LinkButton>
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
