import { formatDateTime } from '../shared/moments.ts';

export const checkInMessages = {
  unknown: 'Ce code n’est pas un billet de Kermesse.',
  elsewhere: 'Ce billet est pour un autre événement.',
  elsewhereNamed: (event: string, edition: string) =>
    `Ce billet est pour «\u00a0${event}\u00a0», ${edition}.`,
  cancelled: 'Ce billet est annulé.',
  transferred: 'Ce billet a été transmis\u00a0: un autre code le remplace.',
  editionCancelled: 'L’édition est annulée\u00a0: personne n’entre.',
  unpaid: 'Cette inscription n’est pas payée.',
  used: 'Ce billet est déjà entré.',
  usedAt: (at: Date, zone: string, by: string | null) =>
    `Ce billet est déjà entré le ${formatDateTime(at, zone)}${by ? `, par ${by}` : ''}.`,
} as const;
