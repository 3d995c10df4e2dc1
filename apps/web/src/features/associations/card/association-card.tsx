import { formatDistance } from '@kermesse/domain/associations/search';
import { ActionIcon } from '@mantine/core';
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
    <article className={classes.card}>
      <div className={classes.head}>
        <Avatar name={name} seed={documentId} src={association.url_logo} size={52} shape="square" />
        <div className={classes.titles}>
          <Heading className={classes.name}>
            <Link className={classes.link} to={to} params={{ associationId: documentId }}>
              {name}
            </Link>
          </Heading>
          {city && (
            <p className={classes.place}>
              <IconMapPin size={16} aria-hidden="true" />
              {city}
            </p>
          )}
        </div>
        {onFavourite && (
          <ActionIcon
            className={classes.heart ?? ''}
            variant="subtle"
            size={44}
            color={isFavourite ? 'corail' : 'gray'}
            aria-pressed={isFavourite}
            aria-label={`Favori : ${name}`}
            onClick={() => onFavourite(!isFavourite)}
          >
            {isFavourite ? (
              <IconHeartFilled size={22} aria-hidden="true" />
            ) : (
              <IconHeart size={22} aria-hidden="true" />
            )}
          </ActionIcon>
        )}
      </div>
      {association.description_short && <p className={classes.text}>{association.description_short}</p>}
      {(badges || typeof distanceKm === 'number') && (
        <div className={classes.badges}>
          {badges}
          {typeof distanceKm === 'number' && <StatePill size="sm">à {formatDistance(distanceKm)}</StatePill>}
        </div>
      )}
    </article>
  );
}
