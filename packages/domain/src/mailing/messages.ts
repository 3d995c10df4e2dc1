import { countOf } from '../shared/text.ts';

const nbsp = '\u00a0';

/** Every sentence about messages, templates and notifications, used by both sides. */
export const mailingMessages = {
  unknownVariable: (name: string) => `La variable {{${name}}} n’existe pas.`,
  badLink: 'Saisissez une adresse qui commence par https:// ou une page du site (/…).',
  badPicture: 'Choisissez une image envoyée sur ce site.',
  pictureNotYours: 'Cette image n’a pas été envoyée pour cet événement.',
  labelMissing: 'Donnez un texte au bouton.',
  nameMissing: 'Donnez un nom à ce modèle.',
  subjectMissing: 'Donnez un objet à ce message.',
  emptyTemplate: 'Ce message est vide.',
  productMissing: 'Choisissez un produit.',
  groupMissing: 'Choisissez un groupe.',
  missionMissing: 'Choisissez une mission.',
  chosen: (count: number) => countOf(count, 'inscription choisie', 'inscriptions choisies'),
  tooManyChosen: 'Choisissez moins d’inscriptions, ou écrivez à un public entier depuis la page E-mails.',
  registrationsMissing: 'Choisissez des inscriptions dans la liste.',
  nobody: 'Personne ne correspond à ce choix.',
  inThePast: 'Choisissez un moment à venir.',
  textTaken: 'Ce message a déjà son texte pour cette édition.',
  notPausable: 'Cet envoi n’est pas en cours.',
  notResumable: 'Cet envoi n’est pas en pause.',
  notCancellable: 'Cet envoi est terminé.',
  badUnsubscribeLink: 'Ce lien de désinscription n’est plus valable.',
  inUse: 'Un envoi de ce modèle est en cours\u00a0: attendez sa fin pour le supprimer.',
  unsubscribe: 'Ne plus recevoir ces messages',
  unsubscribed: 'C’est noté, vous ne recevrez plus ces messages.',
  resubscribed: 'Vous recevrez de nouveau ces messages.',
  noMessages: 'Aucun message',
  imagesBlocked: 'Les images de ce message ne sont pas chargées.',
  showImages: 'Afficher les images',
  saved: 'Modèle enregistré',
  copied: 'HTML copié',
  testSent: (email: string) => `Message d’essai envoyé à ${email}.`,
  recipients: (count: number) => countOf(count, 'destinataire'),
  unread: (count: number) => `${countOf(count, 'message')} non ${count > 1 ? 'lus' : 'lu'}`,
  notifications: (count: number) =>
    count === 0
      ? `Notifications${nbsp}: rien de nouveau`
      : `Notifications${nbsp}: ${count} non ${count > 1 ? 'lues' : 'lue'}`,
} as const;
