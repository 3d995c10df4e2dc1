import { type EventBadgeTone, eventBadge } from '@kermesse/domain/events/event-availability';
import type { EventCard } from '@kermesse/domain/events/event-card';
import type { ReactElement } from 'react';
import { StatePill, type Tone } from '../display/state-pill.tsx';

const tones: Record<EventBadgeTone, Tone> = {
  open: 'sapin',
  last: 'corail',
  wanted: 'soleil',
  soon: 'soleil',
  closed: 'neutral',
  cancelled: 'corail',
};

interface EventBadgePillProps {
  card: EventCard;
  isOnPicture?: boolean;
}

export function EventBadgePill({ card, isOnPicture = false }: EventBadgePillProps): ReactElement {
  const { tone, text } = eventBadge(card);
  return (
    <StatePill tone={tones[tone]} isOnPicture={isOnPicture}>
      {text}
    </StatePill>
  );
}
