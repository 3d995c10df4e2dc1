import { ofName } from '../shared/of-name.ts';
import { countOf } from '../shared/text.ts';

export const groupMessages = {
  notFound: 'Groupe non trouvé',
  unavailable: 'Groupe non disponible',
  full: 'Groupe complet',
  checkFailed: 'Erreur lors de la vérification du groupe',
  badMaximum: 'Saisissez un nombre de places d’au moins 1, ou laissez vide pour ne pas limiter.',
  placesTaken: (taken: number) =>
    `${countOf(taken, 'place est déjà prise', 'places sont déjà prises')}\u00a0: choisissez un nombre au moins égal.`,
  inUse: 'Des personnes sont inscrites dans ce groupe\u00a0: il ne peut pas être supprimé.',
  editionMissing: 'Choisissez l’événement de ce groupe.',
  notTakingPart: 'Votre association ne participe pas à cet événement.',
  associationType: 'Un groupe d’association reste de type Association\u00a0: chacun paie sa place.',
  membersOnly: (association: string) => `Ce groupe est réservé aux membres ${ofName(association)}.`,
  familyContext: 'Une famille n’appartient ni à une édition ni à une association.',
  ownerInvited: (email: string) => `L’invitation a été envoyée à ${email}.`,
} as const;
