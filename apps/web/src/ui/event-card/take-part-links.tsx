import { isFull } from '@kermesse/domain/events/event-availability';
import type { EventCard } from '@kermesse/domain/events/event-card';
import { registrationPath } from '@kermesse/domain/events/event-slug';
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePathLink } from '../layout/path-link.tsx';

interface TakePartLinksProps {
  card: Pick<
    EventCard,
    | 'documentId'
    | 'event_name'
    | 'inscription_open'
    | 'is_open_to_participants'
    | 'is_open_to_volunteers'
    | 'remaining_places'
  >;
  size?: 'sm' | 'lg';
  /** Long labels on the event's page, short ones on a card. */
  isWordy?: boolean;
  isFullWidth?: boolean;
  /** Sold out, with a waiting list. */
  canWait?: boolean;
}

/** Whether registration is open to anyone, as volunteer or as participant. */
export function canTakePart({ inscription_open, ...card }: TakePartLinksProps['card']): boolean {
  return inscription_open && (card.is_open_to_volunteers || (card.is_open_to_participants && !isFull(card)));
}

export function TakePartLinks({
  card,
  size = 'sm',
  isWordy = false,
  isFullWidth = false,
  canWait = false,
}: TakePartLinksProps): ReactElement | null {
  const participant = usePathLink(registrationPath(card.documentId, 'participant'));
  const volunteer = usePathLink(registrationPath(card.documentId, 'volunteer'));
  if (!card.inscription_open) return null;
  const mayCome = card.is_open_to_participants && !isFull(card);
  return (
    <>
      {mayCome && (
        <Button
          component="a"
          {...participant}
          size={size}
          fullWidth={isFullWidth}
          {...(isWordy ? {} : { 'aria-label': `Participer\u00a0: ${card.event_name}` })}
        >
          {isWordy ? 'Je participe' : 'Participer'}
        </Button>
      )}
      {!mayCome && canWait && (
        <Button component="a" {...participant} size={size} fullWidth={isFullWidth}>
          {isWordy ? 'Rejoindre la liste d’attente' : 'Liste d’attente'}
        </Button>
      )}
      {card.is_open_to_volunteers && (
        <Button
          component="a"
          {...volunteer}
          variant={mayCome || canWait ? 'default' : 'filled'}
          size={size}
          fullWidth={isFullWidth}
          {...(isWordy ? {} : { 'aria-label': `Bénévole\u00a0: ${card.event_name}` })}
        >
          {isWordy ? 'Je donne un coup de main' : 'Bénévole'}
        </Button>
      )}
    </>
  );
}
