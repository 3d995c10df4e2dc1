import { formatDateTime, type Instant } from '../shared/moments.ts';
import { countOf } from '../shared/text.ts';

export const offerMailTexts = {
  subject: (product: string) => `Une place s’est libérée\u00a0: ${product}`,
  preheader: (until: Instant, zone: string) =>
    `Elle vous est gardée jusqu’au ${formatDateTime(until, zone)}.`,
  heading: 'Une place vous attend',
  offered: (product: string, event: string, quantity: number) =>
    `Vous étiez en liste d’attente pour ${product} (${event}). ${countOf(quantity, 'place vous est gardée', 'places vous sont gardées')}.`,
  recap: (product: string, quantity: number, until: Instant, zone: string) =>
    [
      ['Pour', product],
      ['Places gardées', String(quantity)],
      ['Jusqu’au', formatDateTime(until, zone)],
    ] as const,
  until: (until: Instant, zone: string) =>
    `L’offre vaut jusqu’au ${formatDateTime(until, zone)}. Ensuite, la place sera proposée à la personne suivante.`,
  action: 'Prendre ma place',
  ignore:
    'Si vous n’en voulez plus, le même lien permet de la laisser à la personne suivante, sans attendre la date.',
} as const;
