import { membershipMessages } from '@kermesse/domain/memberships/messages';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { stringifySearch } from '../../../platform/navigation/search-params.ts';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { claimMembership, claimQuery } from './api-claim.ts';

const title = 'Reprendre mon adhésion';

function SignInChoices({ token }: { token: string }): ReactElement {
  const redirect = `/adhesion${stringifySearch({ token })}`;
  return (
    <Group gap={10} justify="center">
      <LinkButton to="/register" search={{ redirect }}>
        Créer mon espace
      </LinkButton>
      <LinkButton to="/login" search={{ redirect }} variant="default">
        J’ai déjà un compte
      </LinkButton>
    </Group>
  );
}

/** The one-use link by which a person takes over the membership that an association keeps for them. */
export function MembershipClaimPage(): ReactElement {
  const { token = '' } = useSearch({ from: '/public/adhesion' });
  const state = useSession();
  const reader = state.status === 'signed-in' ? state.user.documentId : null;
  const query = useQuery({
    ...claimQuery(token, reader),
    enabled: token !== '' && state.status !== 'unknown',
  });
  const navigate = useNavigate();
  const claim = useChange({
    send: () => claimMembership(token),
    done: ({ association }) => membershipMessages.takenOver(association.name),
    refresh: [associationKeys.mine],
    onDone: ({ association }) =>
      void navigate({
        to: '/my-associations/$associationId',
        params: { associationId: association.documentId },
      }),
  });
  if (token === '' || query.error)
    return (
      <Page title={title} width="narrow">
        <StatePanel
          size="page"
          drawing={<SignpostDrawing />}
          title="Ce lien n’est plus utilisable"
          action={<LinkButton to="/my-associations">Mes associations</LinkButton>}
        >
          <p>
            Il a déjà servi, il a expiré ou il a été remplacé. Demandez-en un nouveau à votre association.
          </p>
        </StatePanel>
      </Page>
    );
  if (!query.data)
    return (
      <Page title={title} width="narrow">
        <FormSkeleton fields={3} />
      </Page>
    );
  const { name, association, isMember } = query.data;
  return (
    <Page title={title} width="narrow">
      <StatePanel
        size="page"
        drawing={<PeopleDrawing />}
        title={`Êtes-vous ${name}\u00a0?`}
        action={
          reader === null ? (
            <SignInChoices token={token} />
          ) : isMember ? (
            <LinkButton
              to="/my-associations/$associationId"
              params={{ associationId: association.documentId }}
            >
              Ouvrir l’espace de l’association
            </LinkButton>
          ) : (
            <Button loading={claim.isPending} onClick={() => void claim.run()}>
              Reprendre cette adhésion
            </Button>
          )
        }
      >
        <p>
          {isMember
            ? membershipMessages.alreadyMember(association.name)
            : `${association.name} vous compte parmi ses membres. Reprenez votre adhésion\u00a0: vos cotisations et votre histoire viennent avec elle, et vous tenez vos coordonnées vous-même.`}
        </p>
      </StatePanel>
    </Page>
  );
}
