import { membershipMessages } from '@kermesse/domain/memberships/messages';
import type { OwnableMembership } from '@kermesse/domain/memberships/person';
import { Box, Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { associationKeys } from '../../../platform/queries/keys.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { ownMembership } from './api-claim.ts';

function Offer({ offer }: { offer: OwnableMembership }): ReactElement {
  const own = useChange({
    send: () => ownMembership(offer.documentId),
    done: ({ association }) => membershipMessages.takenOver(association.name),
    refresh: [associationKeys.mine],
  });
  const { association, name, isMember } = offer;
  return (
    <Group component="li" wrap="nowrap" gap="md" align="center">
      <Avatar name={association.name} seed={association.documentId} src={association.logoUrl} size={44} />
      <Box flex={1} miw={0}>
        <Text fw={600} className="k-break-anywhere">
          {name}
        </Text>
        <Text c="dimmed" fz="var(--k-font-size-label)" className="k-break-anywhere">
          {isMember ? membershipMessages.alreadyMember(association.name) : association.name}
        </Text>
      </Box>
      {!isMember && (
        <Button variant="default" loading={own.isPending} onClick={() => void own.run()}>
          C’est moi
        </Button>
      )}
    </Group>
  );
}

/** Memberships that associations keep under one's own address: a family may share it. */
export default function OwnableMemberships({
  offers,
}: {
  offers: readonly OwnableMembership[];
}): ReactElement {
  return (
    <Box mb="lg">
      <SectionCard
        title="Des adhésions à votre adresse"
        description="Ces associations tiennent une fiche avec votre adresse e-mail. Reprenez celle qui est la vôtre."
      >
        <PlainList gap="md">
          {offers.map((offer) => (
            <Offer key={offer.documentId} offer={offer} />
          ))}
        </PlainList>
      </SectionCard>
    </Box>
  );
}
