import { formatDistance } from '@kermesse/domain/associations/search';
import { ActionIcon, Box, Flex, Group, Text } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import classes from './association-card.module.css';

interface ShownAssociation {
  documentId: string;
  name: string;
  description_short: string;
  url_logo: string | null;
  city: string | null;
  distanceKm?: number | null;
}

interface AssociationCardProps {
  association: ShownAssociation;
  /** The person's own associations open their workspace, the others their public page. */
  isMine: boolean;
  level?: 2 | 3;
  badges?: ReactNode;
  isFavourite?: boolean;
  onFavourite?: ((isFavourite: boolean) => void) | undefined;
}

export function AssociationCard(props: AssociationCardProps): ReactElement {
  const { association, isMine, level = 2, badges, isFavourite = false, onFavourite } = props;
  const { documentId, name, city, distanceKm } = association;
  const Heading = `h${level}` as const;
  const to = isMine ? '/my-associations/$associationId' : '/inscription/associations/$associationId';
  return (
    <Flex component="article" direction="column" gap="sm" miw={0} p={20} className={classes.card ?? ''}>
      <Group gap={14} align="flex-start" wrap="nowrap">
        <Avatar name={name} seed={documentId} src={association.url_logo} size={52} shape="square" />
        <Box flex={1} miw={0} pt={2}>
          <Box component={Heading} m={0} fz="lg" lh={1.25} lts="-0.01em" className="k-break-anywhere">
            <Link className={classes.link} to={to} params={{ associationId: documentId }}>
              {name}
            </Link>
          </Box>
          {city && (
            <Flex component="p" gap={4} align="center" m="4px 0 0" c="dimmed" fz="var(--k-font-size-label)">
              <IconMapPin size={16} aria-hidden="true" />
              {city}
            </Flex>
          )}
        </Box>
        {onFavourite && (
          <ActionIcon
            className={classes.heart ?? ''}
            pos="relative"
            flex="none"
            variant="subtle"
            size={44}
            color={isFavourite ? 'corail' : 'gray'}
            aria-pressed={isFavourite}
            aria-label={`Favori\u00a0: ${name}`}
            onClick={() => onFavourite(!isFavourite)}
          >
            {isFavourite ? (
              <IconHeartFilled size={22} aria-hidden="true" />
            ) : (
              <IconHeart size={22} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
      </Group>
      {association.description_short && (
        <Text c="dimmed" lineClamp={3}>
          {association.description_short}
        </Text>
      )}
      {(badges || typeof distanceKm === 'number') && (
        <Group gap="xs" mt="auto">
          {badges}
          {typeof distanceKm === 'number' && <StatePill size="sm">à {formatDistance(distanceKm)}</StatePill>}
        </Group>
      )}
    </Flex>
  );
}
