import { listInFrench, pluralOf } from '../shared/text.ts';

export const familyMessages = {
  nameTooShort: 'Le nom de famille doit contenir au moins 2 caractères.',
  alreadyHasFamily: 'Vous avez déjà une famille créée',
  roleRequired: 'Veuillez choisir un rôle.',

  created: 'Famille créée avec succès',
  creationFailed: 'Erreur lors de la création de la famille',
  invitationFailed: "Erreur lors de l'invitation",
  linkFailed: 'Erreur lors de la génération du lien',
  alreadyMember: 'Cette personne est déjà membre de la famille',
  childFailed: "Erreur lors de l'ajout de l'enfant",
  removed: 'Membre retiré de la famille',
  removalFailed: 'Erreur lors de la suppression',
  roleChanged: 'Rôle mis à jour',
  roleFailed: 'Erreur lors de la mise à jour du rôle',
  resent: 'Invitation renvoyée',
  pending: 'En attente',

  invited: (email: string) => `Invitation envoyée à ${email}.`,
  added: (email: string) => `${email} a rejoint la famille.`,
  childAdded: (name: string) => `${name} fait maintenant partie de la famille.`,
  childrenLeave: (names: readonly string[], withWhom: string) =>
    `${listInFrench(names)} ${pluralOf(names.length, 'quittera', 'quitteront')} la famille avec ${withWhom}.`,
  left: 'Vous avez quitté la famille.',
  deleted: 'La famille a été supprimée.',
  saved: 'La famille a été mise à jour.',
  roleNotOffered: 'Choisissez Parent ou Tuteur/Tutrice.',
  roleKept: 'Cette personne a déjà ce rôle.',
  notPending: 'Cette personne a déjà rejoint la famille.',
  ownFamily: 'Vous êtes à l’origine de cette famille.',

  unknownLink: 'Ce lien d’invitation n’existe pas. Vérifiez qu’il est complet.',
  usedLink: 'Cette invitation a déjà servi.',
  expiredLink: 'Cette invitation a expiré. Demandez-en une nouvelle à la personne qui vous a invité.',
  revokedLink: 'Cette invitation a été remplacée par une plus récente. Regardez le dernier message reçu.',
} as const;
