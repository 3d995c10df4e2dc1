import type { MyAssociation } from '@kermesse/domain/associations/answers';
import { associationStatusLabels } from '@kermesse/domain/associations/enums';
import { associationMessages } from '@kermesse/domain/associations/messages';
import { memberRoleLabels, membershipStatusLabels } from '@kermesse/domain/memberships/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCrown, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { myAssociationsQuery } from '../../../platform/workspace/my-associations.ts';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { CardGrid } from '../../../ui/layout/card-grid.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AssociationCard } from '../card/association-card.tsx';
import { useFavourites } from '../card/favourites.ts';

const CreateDialog = lazy(() => import('../create/create-dialog.tsx'));

const crowned = new Set(['president', 'moderator']);
const statusTones = { active: 'sapin', pending: 'soleil', inactive: 'neutral', suspended: 'corail' } as const;

function Badges({ association }: { association: MyAssociation }): ReactElement {
  const { role, status, associationStatus, pendingRequests } = association;
  return (
    <>
      <StatePill
        size="sm"
        tone={crowned.has(role) ? 'soleil' : 'neutral'}
        {...(crowned.has(role) ? { icon: <IconCrown size={15} /> } : {})}
      >
        {memberRoleLabels[role]}
      </StatePill>
      {status !== 'active' && (
        <StatePill size="sm" tone={statusTones[status]}>
          {membershipStatusLabels[status]}
        </StatePill>
      )}
      {associationStatus !== 'accepted' && (
        <StatePill size="sm" tone={associationStatus === 'refused' ? 'corail' : 'soleil'}>
          {associationStatusLabels[associationStatus]}
        </StatePill>
      )}
      {pendingRequests > 0 && (
        <StatePill size="sm" tone="corail">
          {countOf(pendingRequests, 'demande')}
        </StatePill>
      )}
    </>
  );
}

interface MyAssociationsPageProps {
  /** Memberships to take over; undefined until that is known. */
  offers: ReactNode | null | undefined;
}

/** With a single association and nothing to take over, its workspace opens at once. */
export function MyAssociationsPage({ offers }: MyAssociationsPageProps): ReactElement {
  const query = useQuery({ ...myAssociationsQuery, meta: { failed: associationMessages.mineFailed } });
  const favourites = useFavourites();
  const search = useSearch({ from: '/member/my-associations' });
  const navigate = useNavigate();
  const [isCreating, creation] = useDisclosure(false);
  const [only, ...others] = query.data?.associations ?? [];
  // The link back from the only workspace asks for the list.
  const wantsList = search.list === 'all';
  const isOnly = others.length === 0 && offers === null && !wantsList;
  const target = only && isOnly ? only.documentId : null;
  useEffect(() => {
    if (target !== null)
      void navigate({
        to: '/my-associations/$associationId',
        params: { associationId: target },
        replace: true,
      });
  }, [target, navigate]);
  return (
    <Page title="Mes associations">
      <PageHeading
        title="Mes associations"
        description="Celles dont vous êtes membre, et celles qui attendent une réponse."
        actions={
          <>
            <LinkButton to="/associations" variant="default">
              Chercher
            </LinkButton>
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={creation.open}>
              Créer une association
            </Button>
          </>
        }
      />
      {offers}
      <Loaded query={query} skeleton={<CardsSkeleton cards={3} label="Chargement de vos associations…" />}>
        {({ associations }) =>
          associations.length === 0 ? (
            <EmptyState
              drawing={<TentDrawing />}
              title="Vous n’avez pas encore d’association"
              action={<LinkButton to="/associations">Trouver une association</LinkButton>}
            >
              <p>Rejoignez-en une près de chez vous, ou créez la vôtre.</p>
            </EmptyState>
          ) : (
            <CardGrid>
              {associations.map((association) => (
                <li key={association.documentId}>
                  <AssociationCard
                    association={association}
                    isMine
                    badges={<Badges association={association} />}
                    isFavourite={favourites.isFavourite(association.documentId)}
                    onFavourite={(isFavourite) => favourites.toggle(association.documentId, isFavourite)}
                  />
                </li>
              ))}
            </CardGrid>
          )
        }
      </Loaded>
      {isCreating && (
        <Suspense>
          <CreateDialog onClose={creation.close} />
        </Suspense>
      )}
    </Page>
  );
}
