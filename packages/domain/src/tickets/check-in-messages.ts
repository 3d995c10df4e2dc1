import { formatDateTime, formatTime } from '../shared/moments.ts';

interface Passage {
  readonly at: string;
  readonly door: string | null;
  readonly by: string | null;
  readonly isOffline: boolean;
  readonly isTimeCorrected: boolean;
}

function passageText({ at, door, by, isOffline, isTimeCorrected }: Passage, zone: string): string {
  const where = door ?? by;
  const notes = [...(isOffline ? ['hors ligne'] : []), ...(isTimeCorrected ? ['heure corrigée'] : [])];
  return `à ${formatTime(at, zone)}${where ? ` par ${where}` : ''}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
}

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
  unknownOffline:
    'Peut-être vendu depuis. Le billet est gardé et sera vérifié au retour du réseau\u00a0: ne comptez pas cette personne comme entrée.',
  usedAt: (at: Date | string, zone: string, by: string | null) =>
    `Ce billet est déjà entré le ${formatDateTime(at, zone)}${by ? `, par ${by}` : ''}.`,
  twice: (name: string, first: Passage, second: Passage, zone: string) =>
    `${name} a deux entrées avec le même billet, ${passageText(first, zone)} et ${passageText(second, zone)}.`,
} as const;
