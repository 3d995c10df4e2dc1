import { placesText, priceFromText, registrationSentence } from '@kermesse/domain/events/event-availability';
import type { EventPage } from '@kermesse/domain/events/event-page';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement, Ref } from 'react';
import { canTakePart, TakePartLinks } from '../../../ui/event-card/take-part-links.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import classes from './take-part-card.module.css';

interface TakePartCardProps {
  page: EventPage;
  ref: Ref<HTMLDivElement>;
}

/** Can I come, what does it cost, where do I begin. */
export function TakePartCard({ page: { edition }, ref }: TakePartCardProps): ReactElement {
  const isOpen = canTakePart(edition);
  const price = priceFromText(edition);
  return (
    <div ref={ref} className={classes.card}>
      {isOpen && (
        <div className={classes.head}>
          <p className={classes.price}>{price ?? 'Entrée libre'}</p>
          {(price !== null || edition.remaining_places !== null) && (
            <p className={classes.places}>{placesText(edition)}</p>
          )}
        </div>
      )}
      <p className={classes.sentence}>{registrationSentence(edition)}</p>
      {isOpen ? (
        <div className={classes.actions}>
          <TakePartLinks card={edition} size="lg" isWordy isFullWidth />
        </div>
      ) : (
        <LinkButton to="/events" variant="default" fullWidth>
          Voir d’autres événements
        </LinkButton>
      )}
      {edition.inscription_open && edition.is_open_to_associations && (
        <LinkButton
          to="/inscription/associations/$associationId"
          params={{ associationId: edition.documentId }}
          variant="subtle"
          fullWidth
        >
          Participer avec mon association
        </LinkButton>
      )}
      {isOpen && edition.is_open_to_volunteers && edition.volunteer > 0 && (
        <p className={classes.note}>
          {countOf(edition.volunteer, 'bénévole recherché', 'bénévoles recherchés')} pour cette édition.
        </p>
      )}
      {isOpen && edition.is_open_to_participants && (
        <p className={classes.note}>Votre place est gardée 45 minutes, le temps de remplir.</p>
      )}
    </div>
  );
}
