import { placesText } from '@kermesse/domain/events/event-availability';
import type { EventCard } from '@kermesse/domain/events/event-card';
import type { ReactElement } from 'react';
import { canTakePart, TakePartLinks } from '../../../ui/event-card/take-part-links.tsx';
import classes from './phone-bar.module.css';

interface PhoneBarProps {
  card: EventCard;
  canWait: boolean;
  isHidden: boolean;
}

export function PhoneBar({ card, canWait, isHidden }: PhoneBarProps): ReactElement | null {
  if (isHidden || !(canTakePart(card) || canWait)) return null;
  return (
    <div className={classes.bar}>
      <span className={classes.places}>{placesText(card)}</span>
      <div className={classes.actions}>
        <TakePartLinks card={card} canWait={canWait} />
      </div>
    </div>
  );
}
