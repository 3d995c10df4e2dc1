import { fieldMessages } from '../shared/field-messages.ts';
export const eventMessages = {
  ...fieldMessages,
  editionCancelled: 'Cette édition est annulée.',
  editionTakenDown:
    'La page de cet événement a été retirée par la plateforme\u00a0: les inscriptions et les paiements sont arrêtés.',
  twoLetters: 'Saisissez au moins 2 lettres.',
  badTimezone: 'Choisissez un fuseau horaire.',
  badSlotFormat: 'Choisissez des créneaux de 30, 60 ou 120 minutes.',
  badVolunteerCount: 'Saisissez un nombre de bénévoles.',
  badVisitorPlaces: 'Saisissez un nombre de 1 à 10\u00a0000, ou rien.',
  donationPurposeNeeded: 'Dites en une phrase à quoi servent les dons.',
  badCountry: 'Le pays se donne par son code à deux lettres majuscules.',
  badCoordinates: 'Cette position n’est pas valide.',
  badInstant: 'Saisissez une date et une heure.',
  endBeforeStart: 'La fin doit suivre le début.',
  editionTooLong: (days: number) => `Une édition dure au plus ${days} jours.`,
  registrationOrder: 'La fermeture des inscriptions doit suivre leur ouverture.',
  noDay: 'Indiquez au moins une journée.',
  sameDayTwice: 'Cette journée figure déjà dans le programme.',
  tooManyDays: (max: number) => `Le programme compte au plus ${max} journées.`,
  dayTooLong: 'Une journée dure au plus 24 heures.',
  statusChange: (from: string, to: string) => `Une édition « ${from} » ne peut pas devenir « ${to} ».`,
  hasInscriptions: 'Des personnes sont inscrites : annulez ou archivez plutôt l’édition.',
  imageNotYours: 'Envoyez d’abord cette image pour cet événement.',
  eventNotFound: 'Événement non trouvé',
  oneSponsorOwner: 'Un partenaire appartient à un événement ou à une édition.',
  emailNotConfirmed: 'Confirmez votre adresse e-mail avant de créer un événement.',
} as const;

/** For link previews and search engines. */
export const eventPageTexts = {
  listTitle: 'Événements',
  listDescription:
    'Courses, festivals, fêtes de village : trouvez le prochain événement près de chez vous, inscrivez-vous ou donnez un coup de main.',
} as const;

/** Of the picture that networks show with a link. */
export const eventCardTexts = {
  cancelled: 'Annulé',
  /** For a name in an alphabet that cannot be drawn. */
  unnamed: 'Événement',
} as const;
