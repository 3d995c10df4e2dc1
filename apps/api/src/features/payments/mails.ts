import { paymentMessages } from '@kermesse/domain/payments/messages';
import { formatEuros } from '@kermesse/domain/shared/money';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

export interface MailedOrder {
  number: string;
  payerId: number | null;
  totalCents: number;
}

interface OrderedEdition {
  editionId: number;
  eventName: string;
}

/** Each try to pay one order has mails of its own. */
interface PaymentAttempt extends OrderedEdition {
  attempt: string;
}

export const addressedToPayer = (order: MailedOrder, email: string) => ({
  to: { email },
  ...(order.payerId === null ? {} : { userId: order.payerId }),
});

export function returnedPayment(
  order: MailedOrder,
  email: string,
  { what, title, why, preheader }: { what: string; title: string; why: string; preheader?: string },
) {
  return {
    ...addressedToPayer(order, email),
    subject: `Votre paiement pour ${what} vous est rendu`,
    content: {
      ...(preheader ? { preheader } : {}),
      blocks: [
        heading(title),
        paragraph(`${why} Nous vous rendons tout de suite la totalité de la somme.`),
        details([
          ['Commande', order.number],
          ['Montant rendu', formatEuros(order.totalCents)],
        ]),
        paragraph('Selon votre banque, la somme apparaît sous 5 à 10 jours sur votre compte.'),
      ],
    },
  };
}

const tooLate = {
  sold_out: {
    kind: 'payments.sold-out',
    title: 'Il ne restait plus de place',
    preheader: 'Il ne restait plus de place au moment de votre paiement.',
    why: 'après la fin de votre réservation, et les places ont été prises entre-temps.',
  },
  edition_cancelled: {
    kind: 'payments.edition-cancelled',
    title: 'L’événement est annulé',
    preheader: 'L’événement a été annulé avant votre paiement.',
    why: 'après l’annulation.',
  },
  registration_cancelled: {
    kind: 'payments.registration-cancelled',
    title: 'Votre inscription était annulée',
    preheader: 'L’inscription a été annulée avant l’arrivée de votre paiement.',
    why: 'après l’annulation de l’inscription.',
  },
} as const;

/** Paid after the last place was gone, or after the edition or the registration was cancelled. */
export function paidTooLateMail(
  order: MailedOrder,
  email: string,
  { editionId, eventName, reason }: OrderedEdition & { reason: keyof typeof tooLate },
): MailMessage {
  const { kind, title, preheader, why } = tooLate[reason];
  return {
    ...returnedPayment(order, email, {
      what: eventName,
      title,
      preheader,
      why: `Votre paiement pour ${eventName} est arrivé ${why}`,
    }),
    kind,
    about: { editionId },
    key: `${kind}:${order.number}`,
  };
}

/** In the product's words: the organisers' do not speak for the platform. */
export function paidAfterTakeDownMail(
  order: MailedOrder,
  email: string,
  { eventName }: OrderedEdition,
): MailMessage {
  const kind = 'payments.page-taken-down';
  return {
    ...returnedPayment(order, email, {
      what: eventName,
      title: 'La page de l’événement a été retirée',
      preheader: 'La page a été retirée par la plateforme avant votre paiement.',
      why: `Votre paiement pour ${eventName} est arrivé après que la plateforme a retiré sa page.`,
    }),
    kind,
    key: `${kind}:${order.number}`,
  };
}

export function paidTwiceMail(
  order: MailedOrder,
  email: string,
  { editionId, amountCents }: { editionId: number; amountCents: number },
): MailMessage {
  return {
    ...addressedToPayer(order, email),
    kind: 'payments.paid-twice',
    about: { editionId },
    subject: 'Un double paiement vous est rendu',
    content: {
      blocks: [
        heading('Vous avez payé deux fois'),
        paragraph(
          `Votre inscription est bien confirmée. Le second paiement de ${formatEuros(amountCents)} vous est rendu tout de suite.`,
        ),
        details([
          ['Commande', order.number],
          ['Montant rendu', formatEuros(amountCents)],
        ]),
      ],
    },
  };
}

export function refundedMail(
  order: MailedOrder,
  refund: { documentId: string; amountCents: number },
  email: string,
  {
    editionId,
    channel,
    subject,
  }: {
    editionId: number | null;
    channel: 'online' | 'by-hand';
    subject: { title: string; name: string } | null;
  },
): MailMessage {
  const amount = formatEuros(refund.amountCents);
  return {
    ...addressedToPayer(order, email),
    kind: 'payments.refunded',
    about: editionId === null ? null : { editionId },
    key: `payments.refunded:${refund.documentId}`,
    subject: `Remboursement de ${amount}`,
    content: {
      blocks: [
        heading(channel === 'online' ? 'Votre remboursement est parti' : 'Votre remboursement est noté'),
        paragraph(
          channel === 'online'
            ? `Nous avons rendu ${amount} sur votre moyen de paiement. Selon votre banque, la somme apparaît sous 5 à 10 jours.`
            : `L’équipe de l’événement vous rend ${amount} directement, comme vous aviez payé : en espèces, par chèque ou par virement.`,
        ),
        details([
          ...(subject === null ? [] : [[subject.title, subject.name] as const]),
          ['Commande', order.number],
          ['Montant rendu', amount],
          ['Rendu', channel === 'online' ? 'sur votre moyen de paiement' : 'directement par l’équipe'],
        ]),
      ],
    },
  };
}

/** After a direct debit or a transfer, whose result comes later. */
export function paymentProcessingMail(
  order: MailedOrder,
  email: string,
  { editionId, eventName, attempt }: PaymentAttempt,
): MailMessage {
  return {
    ...addressedToPayer(order, email),
    kind: 'payments.processing',
    about: { editionId },
    key: `payments.processing:${attempt}`,
    subject: `Votre paiement pour ${eventName} est en cours`,
    content: {
      preheader: 'Vos places sont gardées jusqu’à la réponse de votre banque.',
      blocks: [
        heading('Votre paiement est en cours'),
        paragraph(paymentMessages.atBank),
        button('Voir mes inscriptions', '/dashboard'),
        details([
          ['Commande', order.number],
          ['Montant', formatEuros(order.totalCents)],
        ]),
      ],
    },
  };
}

/** The bank refused afterwards, as for a returned direct debit. */
export function paymentFailedMail(
  order: MailedOrder,
  email: string,
  { editionId, eventName, attempt }: PaymentAttempt,
): MailMessage {
  return {
    ...addressedToPayer(order, email),
    kind: 'payments.failed',
    about: { editionId },
    key: `payments.failed:${attempt}`,
    subject: `Votre paiement pour ${eventName} n’a pas abouti`,
    content: {
      blocks: [
        heading('Votre paiement n’a pas abouti'),
        paragraph(
          'Votre banque n’a pas accepté le paiement : rien n’a été débité et vos places ont été rendues. Vous pouvez vous inscrire à nouveau.',
        ),
        button('Voir les événements', '/events'),
        details([['Commande', order.number]]),
      ],
    },
  };
}
