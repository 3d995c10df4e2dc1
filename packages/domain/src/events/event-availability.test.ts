import { describe, expect, it } from 'vitest';
import { eventBadge, placesText, priceFromText, registrationSentence } from './event-availability.ts';

const card = {
  registration_state: 'open',
  registration_opens_at: '2027-03-12T09:00:00.000Z',
  registration_closes_at: '2027-06-01T21:59:00.000Z',
  event_timezone: 'Europe/Paris',
  remaining_places: 214,
  price_from: 43,
  is_open_to_participants: true,
  is_open_to_volunteers: true,
} as const;

describe('what a card says of the places', () => {
  it.each([
    [{}, 'Inscriptions ouvertes', '214\u00a0places'],
    [{ remaining_places: 5 }, 'Plus que 5\u00a0places', '5\u00a0restants'],
    [{ remaining_places: 1 }, 'Plus que 1\u00a0place', '1\u00a0restant'],
    [{ remaining_places: 0 }, 'Complet', 'Complet'],
    [{ remaining_places: null, price_from: null }, 'Inscriptions ouvertes', 'Entrée libre'],
    [{ remaining_places: null }, 'Inscriptions ouvertes', 'Sans limite'],
    [{ is_open_to_participants: false, remaining_places: 0 }, 'Bénévoles recherchés', 'Bénévoles seulement'],
    [{ registration_state: 'not_yet' as const }, 'Ouverture le 12/03/2027', '214\u00a0places'],
    [{ registration_state: 'closed' as const }, 'Inscriptions fermées', null],
    [{ registration_state: 'cancelled' as const, remaining_places: 2 }, 'Annulé', null],
    [{ registration_state: 'over' as const }, 'Terminé', null],
  ])('%o reads %s, %s', (change, badge, places) => {
    const shown = { ...card, ...change };
    expect([eventBadge(shown).text, placesText(shown)]).toEqual([badge, places]);
  });

  it.each([
    [null, null],
    [0, 'Gratuit'],
    [19.99, 'dès 19,99\u00a0€'],
  ])('asks %s euros as %s', (price_from, text) => {
    expect(priceFromText({ ...card, price_from })).toBe(text);
  });

  it('asks no price where nothing is left', () => {
    expect(priceFromText({ ...card, remaining_places: 0 })).toBeNull();
    expect(priceFromText({ ...card, remaining_places: 0, is_open_to_participants: false })).not.toBeNull();
  });
});

describe('the state of registration in a sentence', () => {
  it('gives the hour in the zone of the event', () => {
    const inReunion = { ...card, registration_state: 'not_yet', event_timezone: 'Indian/Reunion' } as const;
    expect(registrationSentence(inReunion)).toBe('Les inscriptions ouvrent le 12/03/2027 à 13:00.');
    expect(registrationSentence(card)).toBe('Inscriptions ouvertes jusqu’au 01/06/2027 à 23:59.');
  });

  it('still invites volunteers when every place is taken', () => {
    expect(registrationSentence({ ...card, remaining_places: 0 })).toMatch(/coup de main/);
    expect(registrationSentence({ ...card, remaining_places: 0, is_open_to_volunteers: false })).toBe(
      'Toutes les places sont prises.',
    );
  });
});
