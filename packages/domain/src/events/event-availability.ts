import { formatDate, formatDateTime } from '../shared/moments.ts';
import { formatEuros } from '../shared/money.ts';
import { countOf } from '../shared/text.ts';
import type { EventCard } from './event-card.ts';
import { registrationStateLabels } from './registration-state.ts';

/** At or below this number, a card says how many places are left. */
const lastPlaces = 5;

export type EventBadgeTone = 'open' | 'last' | 'wanted' | 'soon' | 'closed' | 'cancelled';

export interface EventBadge {
  readonly tone: EventBadgeTone;
  readonly text: string;
}

type Shown = Pick<
  EventCard,
  | 'registration_state'
  | 'registration_opens_at'
  | 'registration_closes_at'
  | 'event_timezone'
  | 'remaining_places'
  | 'price_from'
  | 'is_open_to_participants'
  | 'is_open_to_volunteers'
>;

/** No place is left for participants; volunteers may still register. */
export function isFull({
  remaining_places,
  is_open_to_participants,
}: Pick<Shown, 'remaining_places' | 'is_open_to_participants'>): boolean {
  return is_open_to_participants && remaining_places === 0;
}

export function eventBadge(card: Shown): EventBadge {
  const { registration_state: state, registration_opens_at: opensAt, remaining_places: left } = card;
  if (state === 'cancelled') return { tone: 'cancelled', text: registrationStateLabels.cancelled };
  if (state === 'not_yet')
    return {
      tone: 'soon',
      text: opensAt
        ? `Ouverture le ${formatDate(opensAt, card.event_timezone)}`
        : registrationStateLabels.not_yet,
    };
  if (state !== 'open') return { tone: 'closed', text: registrationStateLabels[state] };
  if (!card.is_open_to_participants) return { tone: 'wanted', text: 'Bénévoles recherchés' };
  if (isFull(card)) return { tone: 'closed', text: 'Complet' };
  if (left !== null && left <= lastPlaces)
    return { tone: 'last', text: `Plus que ${countOf(left, 'place')}` };
  return { tone: 'open', text: registrationStateLabels.open };
}

/** Null once nobody can register. */
export function placesText(card: Shown): string | null {
  const { remaining_places: left, price_from: price, registration_state: state } = card;
  if (state !== 'open' && state !== 'not_yet') return null;
  if (!card.is_open_to_participants) return 'Bénévoles seulement';
  if (left === null) return price === null ? 'Entrée libre' : 'Sans limite';
  if (left === 0) return 'Complet';
  return left <= lastPlaces ? countOf(left, 'restant') : countOf(left, 'place');
}

export function priceFromText(
  card: Pick<Shown, 'price_from' | 'remaining_places' | 'is_open_to_participants'>,
): string | null {
  const { price_from: price } = card;
  if (price === null || isFull(card)) return null;
  return price === 0 ? 'Gratuit' : `dès ${formatEuros(Math.round(price * 100))}`;
}

export function registrationSentence(card: Shown): string {
  const {
    registration_state: state,
    registration_opens_at,
    registration_closes_at,
    event_timezone: zone,
  } = card;
  switch (state) {
    case 'cancelled':
      return 'Cette édition est annulée. Les personnes inscrites sont prévenues par l’organisateur.';
    case 'over':
      return 'Cette édition est terminée. Merci à toutes celles et ceux qui sont venus.';
    case 'unpublished':
      return 'Cette édition n’est pas encore publiée.';
    case 'not_yet':
      return registration_opens_at
        ? `Les inscriptions ouvrent le ${formatDateTime(registration_opens_at, zone)}.`
        : 'Les inscriptions ouvrent prochainement.';
    case 'closed':
      return 'Les inscriptions sont fermées.';
    case 'open':
      if (isFull(card))
        return card.is_open_to_volunteers
          ? 'Toutes les places sont prises. Un coup de main reste le bienvenu.'
          : 'Toutes les places sont prises.';
      return registration_closes_at
        ? `Inscriptions ouvertes jusqu’au ${formatDateTime(registration_closes_at, zone)}.`
        : 'Les inscriptions sont ouvertes.';
  }
}
