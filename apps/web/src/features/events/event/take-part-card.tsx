import type { EventPage } from '@kermesse/domain/catalog/event-page';
import {
  isFull,
  placesText,
  priceFromText,
  registrationSentence,
} from '@kermesse/domain/events/event-availability';
import { holdTimeTexts } from '@kermesse/domain/reservations/hold-time';
import { countOf } from '@kermesse/domain/shared/text';
import type { ReactElement, Ref } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { settings } from '../../../platform/settings.ts';
import { lazyPart } from '../../../ui/display/lazy-part.tsx';
import { canTakePart, TakePartLinks } from '../../../ui/event-card/take-part-links.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { canWait } from './can-wait.ts';
import classes from './take-part-card.module.css';

const OwnPlace = lazyPart<{ page: EventPage }>(
  async () => (await import('./own-place.tsx')).OwnPlace,
  () => null,
);

interface TakePartCardProps {
  page: EventPage;
  ref: Ref<HTMLDivElement>;
}

export function TakePartCard({ page, ref }: TakePartCardProps): ReactElement {
  const { edition } = page;
  const isSignedIn = useSession().status === 'signed-in';
  const hasWaitingList = canWait(page);
  const isOpen = canTakePart(edition) || hasWaitingList;
  const isSoldOut = isFull(edition);
  const price = priceFromText(edition);
  return (
    <div ref={ref} className={classes.card}>
      {isOpen && (
        <div className={classes.head}>
          <p className={classes.price}>{isSoldOut ? 'Complet' : (price ?? 'Entrée libre')}</p>
          {!isSoldOut && (price !== null || edition.remaining_places !== null) && (
            <p className={classes.places}>{placesText(edition)}</p>
          )}
        </div>
      )}
      <p className={classes.sentence}>{registrationSentence(edition)}</p>
      {isOpen ? (
        <div className={classes.actions}>
          <TakePartLinks card={edition} size="lg" isWordy isFullWidth canWait={hasWaitingList} />
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
      {hasWaitingList && (
        <p className={classes.note}>
          Si une place se libère, elle est proposée par email dans l’ordre de la liste.
        </p>
      )}
      {isOpen && !isSoldOut && edition.is_open_to_participants && (
        <p className={classes.note}>
          {edition.price_from ? 'Prix frais de services compris. ' : ''}
          {holdTimeTexts(settings).invitation}
        </p>
      )}
      {isSignedIn && <OwnPlace page={page} />}
    </div>
  );
}
