import { paymentMessages } from '../../payments/messages.ts';
import { automaticMail } from './automatic-mail.ts';

const area = 'Paiements';
const order = ['Commande', 'K-2027-0042'] as const;
const returned = ['Montant rendu', '25,00 €'] as const;

export const paymentMails = [
  automaticMail({
    key: 'payments.processing',
    area,
    label: 'Paiement en cours à la banque',
    hint: 'Part après un prélèvement ou un virement, quand la banque répond plus tard ; les places sont gardées.',
    subject: 'Votre paiement pour {{evenement}} est en cours',
    title: 'Votre paiement est en cours',
    text: paymentMessages.atBank,
    recap: [order, ['Montant', '25,00 €']],
    action: 'Voir mes inscriptions',
    knows: [],
  }),
  automaticMail({
    key: 'payments.failed',
    area,
    label: 'Paiement refusé par la banque',
    hint: 'Part quand un paiement n’aboutit pas, avec le numéro de commande.',
    subject: 'Votre paiement pour {{evenement}} n’a pas abouti',
    title: 'Votre paiement n’a pas abouti',
    text: 'Votre banque n’a pas accepté le paiement. Rien n’a été débité et vos places ont été rendues.',
    recap: [order],
    action: 'Voir les événements',
    knows: [],
  }),
  automaticMail({
    key: 'payments.sold-out',
    area,
    label: 'Paiement arrivé trop tard',
    hint: 'Part quand il ne restait plus de place au moment du paiement ; la somme est rendue.',
    subject: 'Votre paiement pour {{evenement}} vous est rendu',
    title: 'Il ne restait plus de place',
    text: 'Votre paiement est arrivé après la fin de votre réservation. Nous vous rendons la totalité de la somme.',
    recap: [order, returned],
    knows: [],
  }),
  automaticMail({
    key: 'payments.edition-cancelled',
    area,
    label: 'Paiement arrivé après l’annulation',
    hint: 'Part quand un paiement arrive alors que l’édition est annulée ; la somme est rendue.',
    subject: 'Votre paiement pour {{evenement}} vous est rendu',
    title: 'L’événement est annulé',
    text: 'Votre paiement est arrivé après l’annulation. Nous vous rendons la totalité de la somme.',
    recap: [order, returned],
    knows: [],
  }),
  automaticMail({
    key: 'payments.paid-twice',
    area,
    label: 'Double paiement rendu',
    hint: 'Part quand une commande a été payée deux fois.',
    subject: 'Un double paiement vous est rendu',
    title: 'Vous avez payé deux fois',
    text: 'Votre inscription à {{evenement}} est bien confirmée. Le second paiement vous est rendu tout de suite.',
    recap: [order, returned],
    knows: [],
  }),
  automaticMail({
    key: 'payments.refunded',
    area,
    label: 'Remboursement',
    hint: 'Part quand un remboursement est envoyé, avec son montant.',
    subject: 'Votre remboursement pour {{evenement}}',
    title: 'Votre remboursement est parti',
    text: 'Selon votre banque, la somme apparaît sous 5 à 10 jours sur votre compte.',
    recap: [order, returned, ['Rendu', 'sur votre moyen de paiement']],
    knows: [],
  }),
] as const;
