import type { CardRefusal } from './validity.ts';

export const cardMessages = {
  valid: 'Carte valide',
  notValid: 'Carte non valide',
  validToday: 'Cette carte de membre est valide aujourd’hui.',
  notValidToday: 'Cette carte de membre n’est pas valide aujourd’hui.',
  refusals: {
    not_member: 'L’adhésion n’est pas active.',
    fee_late: 'La cotisation de la période en cours n’est pas réglée et son échéance est passée.',
  } satisfies Record<CardRefusal, string>,
  noAttestation: 'Une attestation est remise aux membres dont l’adhésion est active.',
  door: {
    valid: 'Membre à jour',
    counted: (association: string) =>
      `Carte valable aujourd’hui\u00a0: ${association}. Aucune entrée n’est comptée, une carte n’est pas un billet.`,
    notValid: 'Carte non valide',
    refused: (association: string) => `Cette carte n’est pas valable aujourd’hui pour ${association}.`,
    noAssociation: 'Cet événement n’est pas celui d’une association\u00a0: demandez le billet.',
    offline: 'Carte non vérifiée',
    needsNetwork:
      'Une carte de membre se vérifie en ligne, et le réseau ne répond pas. Réessayez, ou cherchez la personne par son nom.',
  },
} as const;
