import type { MailDocument } from './template.ts';

/** Under which heading organisers find them. */
export const transactionalAreas = ['Inscriptions', 'Paiements', 'Bénévoles'] as const;

interface TransactionalMail {
  readonly key: string;
  readonly area: (typeof transactionalAreas)[number];
  readonly label: string;
  readonly hint: string;
  readonly subject: string;
  readonly document: MailDocument;
}

type Words = Omit<TransactionalMail, 'document'> & { readonly title: string; readonly text: string };

const mail = ({ title, text, ...words }: Words): TransactionalMail => ({
  ...words,
  document: {
    version: 1,
    blocks: [
      { id: 'titre', type: 'heading', text: title },
      { id: 'texte', type: 'text', html: `<p>${text}</p>` },
    ],
  },
});

/**
 * Mails of the product whose words an organiser may replace for an edition, by their kind. What only the product
 * knows (the recap, the button with its link, the attachments) follows the organiser's words whatever they are.
 */
export const transactionalMails: readonly TransactionalMail[] = [
  mail({
    key: 'tickets.confirmed',
    area: 'Inscriptions',
    label: 'Confirmation d’inscription',
    hint: 'Part avec les billets dès qu’une inscription est confirmée.',
    subject: 'Votre inscription à {{evenement}} est confirmée',
    title: 'C’est confirmé !',
    text: 'Bonjour {{prenom}}, votre inscription à {{evenement}} est enregistrée.',
  }),
  mail({
    key: 'reservations.waiting-list-offer',
    area: 'Inscriptions',
    label: 'Place proposée à la liste d’attente',
    hint: 'Part quand une place se libère, avec le lien pour la prendre.',
    subject: 'Une place se libère pour {{evenement}}',
    title: 'Une place pour vous',
    text: 'Une place vient de se libérer pour {{evenement}}.',
  }),
  mail({
    key: 'registration.claim',
    area: 'Inscriptions',
    label: 'Inscription faite par quelqu’un d’autre',
    hint: 'Part à la personne inscrite, avec le lien pour reprendre l’inscription.',
    subject: 'Une inscription à votre nom pour {{evenement}}',
    title: 'Une inscription à votre nom',
    text: 'Bonjour {{prenom}}, vous avez été inscrit à {{evenement}}.',
  }),
  mail({
    key: 'desk.corrected',
    area: 'Inscriptions',
    label: 'Inscription corrigée',
    hint: 'Part quand l’équipe corrige une réponse, avec ce qui a changé.',
    subject: 'Votre inscription à {{evenement}} a été corrigée',
    title: 'Une réponse a été corrigée',
    text: 'Bonjour {{prenom}}, nous avons corrigé votre inscription. Relisez-la sur votre page.',
  }),
  mail({
    key: 'desk.moved',
    area: 'Inscriptions',
    label: 'Inscription changée de produit',
    hint: 'Part quand l’équipe change le produit d’une inscription ; le billet garde son code.',
    subject: 'Votre inscription à {{evenement}} a changé',
    title: 'Votre inscription a changé',
    text: 'Bonjour {{prenom}}, votre inscription a changé. Votre billet garde le même code.',
  }),
  mail({
    key: 'desk.document-refused',
    area: 'Inscriptions',
    label: 'Document à refaire',
    hint: 'Part quand un document n’est pas accepté, avec le motif.',
    subject: 'Un document à envoyer de nouveau pour {{evenement}}',
    title: 'Un document est à refaire',
    text: 'Bonjour {{prenom}}, nous n’avons pas pu accepter votre document. Merci de l’envoyer de nouveau.',
  }),
  mail({
    key: 'desk.cancelled',
    area: 'Inscriptions',
    label: 'Inscription annulée par l’équipe',
    hint: 'Part quand l’équipe annule une inscription, avec le motif et le montant rendu.',
    subject: 'Votre inscription à {{evenement}} est annulée',
    title: 'Votre inscription est annulée',
    text: 'Bonjour {{prenom}}, votre inscription est annulée. Vos billets ne sont plus valables.',
  }),
  mail({
    key: 'payments.failed',
    area: 'Paiements',
    label: 'Paiement refusé par la banque',
    hint: 'Part quand un paiement n’aboutit pas, avec le numéro de commande.',
    subject: 'Votre paiement pour {{evenement}} n’a pas abouti',
    title: 'Votre paiement n’a pas abouti',
    text: 'Votre banque n’a pas accepté le paiement. Rien n’a été débité et vos places ont été rendues.',
  }),
  mail({
    key: 'payments.sold-out',
    area: 'Paiements',
    label: 'Paiement arrivé trop tard',
    hint: 'Part quand il ne restait plus de place au moment du paiement ; la somme est rendue.',
    subject: 'Votre paiement pour {{evenement}} vous est rendu',
    title: 'Il ne restait plus de place',
    text: 'Votre paiement est arrivé après la fin de votre réservation. Nous vous rendons la totalité de la somme.',
  }),
  mail({
    key: 'payments.paid-twice',
    area: 'Paiements',
    label: 'Double paiement rendu',
    hint: 'Part quand une commande a été payée deux fois.',
    subject: 'Un double paiement vous est rendu',
    title: 'Vous avez payé deux fois',
    text: 'Votre inscription à {{evenement}} est bien confirmée. Le second paiement vous est rendu tout de suite.',
  }),
  mail({
    key: 'payments.refunded',
    area: 'Paiements',
    label: 'Remboursement',
    hint: 'Part quand un remboursement est envoyé, avec son montant.',
    subject: 'Votre remboursement pour {{evenement}}',
    title: 'Votre remboursement est parti',
    text: 'Selon votre banque, la somme apparaît sous 5 à 10 jours sur votre compte.',
  }),
  mail({
    key: 'volunteers.mission-proposed',
    area: 'Bénévoles',
    label: 'Mission proposée',
    hint: 'Part au bénévole à qui une mission est proposée, avec le lien pour répondre.',
    subject: 'Une mission vous est proposée pour {{evenement}}',
    title: 'Une mission pour vous',
    text: 'Bonjour {{prenom}}, nous aimerions compter sur vous. Dites-nous si vous venez.',
  }),
  mail({
    key: 'volunteers.mission-moved',
    area: 'Bénévoles',
    label: 'Mission déplacée',
    hint: 'Part au bénévole à qui un autre créneau est proposé.',
    subject: 'Votre mission change pour {{evenement}}',
    title: 'Votre mission change',
    text: 'Bonjour {{prenom}}, nous vous proposons un autre créneau. Dites-nous si vous venez.',
  }),
  mail({
    key: 'volunteers.mission-changed',
    area: 'Bénévoles',
    label: 'Horaires de mission modifiés',
    hint: 'Part aux bénévoles d’une mission dont les horaires changent.',
    subject: 'Les horaires de votre mission changent pour {{evenement}}',
    title: 'De nouveaux horaires',
    text: 'Les horaires de votre mission ont changé. Dites-nous si vous venez toujours.',
  }),
  mail({
    key: 'volunteers.mission-cancelled',
    area: 'Bénévoles',
    label: 'Mission annulée',
    hint: 'Part au bénévole dont la place est retirée.',
    subject: 'Votre mission est annulée pour {{evenement}}',
    title: 'Cette mission est annulée',
    text: 'Nous n’avons plus besoin de vous sur ce créneau. Merci d’avoir été là.',
  }),
  mail({
    key: 'volunteers.mission-joined',
    area: 'Bénévoles',
    label: 'Mission choisie',
    hint: 'Part au bénévole qui vient de prendre un créneau.',
    subject: 'Votre mission est notée pour {{evenement}}',
    title: 'Le créneau est à vous',
    text: 'Merci {{prenom}} ! Le lieu et les documents sont dans votre espace.',
  }),
];

export const transactionalKeys: readonly string[] = transactionalMails.map(({ key }) => key);
