import { cardMessages } from '@kermesse/domain/cards/messages';
import type { MemberCard } from '@kermesse/domain/cards/schemas';
import { Alert, Center, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../platform/workspace/association-workspace.ts';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { ListSkeleton } from '../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../ui/workspace/area-page.tsx';
import { ownCardQuery } from './api.ts';
import { CardView } from './card-view.tsx';
import { MemberPapers } from './member-papers.tsx';

const title = 'Ma carte de membre';

function OwnCard({ card }: { card: MemberCard }): ReactElement {
  const { refusal } = card;
  return (
    <Stack gap={22}>
      {refusal !== null && (
        <Alert
          color="soleil"
          variant="light"
          icon={<IconInfoCircle size={20} />}
          title={cardMessages.notValid}
        >
          <p>{cardMessages.refusals[refusal]}</p>
          {refusal === 'fee_late' && (
            <LinkButton to="/my-cotisations" variant="default" size="sm">
              Voir mes cotisations
            </LinkButton>
          )}
        </Alert>
      )}
      <CardView card={card} />
      {refusal !== 'not_member' && (
        <Center>
          <MemberPapers membershipId={card.documentId} hasCard={card.isValid} />
        </Center>
      )}
      {card.isValid && (
        <Text c="dimmed" fz="sm" ta="center">
          Le code ne porte pas votre nom{'\u00a0'}: qui le lit apprend seulement si la carte est valide
          aujourd’hui.
        </Text>
      )}
    </Stack>
  );
}

export function MyCardPage(): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(ownCardQuery(association.documentId));
  return (
    <AreaPage title={title}>
      <PageHeading title={title} description="À montrer sur votre téléphone, ou à imprimer." />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(card) => <OwnCard card={card} />}
      </Loaded>
    </AreaPage>
  );
}
