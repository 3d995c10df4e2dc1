import type { ConflictKind } from './conflicts.ts';

export const volunteerMessages = {
  slotFull: 'Ce créneau est complet.',
  busy: 'Cette personne est déjà prise à cette heure.',
  conflicts: 'Cette affectation pose question.',
  needBelowAssigned: 'Des personnes sont déjà affectées : le besoin ne peut pas être plus petit.',
  endBeforeBegin: 'La fin doit suivre le début.',
  slotTaken: 'Des bénévoles sont affectés : retirez-les avant de supprimer.',
  hoursClash: 'Avec ces horaires, une personne affectée serait à deux endroits à la fois.',
  nameTaken: 'Ce nom existe déjà pour cette édition.',
  foreign: 'Cet élément appartient à une autre édition.',
  unknownLeader: 'Un responsable doit être bénévole ou administrateur de cette édition.',
  missionBegun: 'La mission a commencé : adressez-vous à son responsable.',
  notOpen: 'Ce créneau n’est pas ouvert aux bénévoles.',
  accepted: 'C’est noté, merci\u00a0!',
  declined: 'C’est noté. L’organisation cherche quelqu’un d’autre.',
  joined: 'Le créneau est à vous, merci\u00a0!',
  skillsSaved: 'Vos compétences sont notées.',
  hoursChanged:
    'Les horaires de cette personne ont changé entre-temps\u00a0: pointez-la à ses nouveaux horaires.',
  editionOver: 'Cette édition est terminée.',
} as const;

export const conflictLabels: Record<ConflictKind, string> = {
  overlap: 'Déjà pris à cette heure',
  outside_availability: 'Hors de ses disponibilités',
  too_long: 'Trop d’heures d’affilée',
  too_young: 'Trop jeune',
  age_unknown: 'Âge inconnu',
  missing_skill: 'Compétence manquante',
};
