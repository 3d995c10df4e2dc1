import { formatEuros } from '@kermesse/domain/shared/money';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface MailedOrder {
  number: string;
  payerId: number | null;
  totalCents: number;
}

interface OrderedEdition {
  editionId: number;
  eventName: string;
}

const addressed = (order: MailedOrder, email: string) => ({
  to: { email },
  ...(order.payerId === null ? {} : { userId: order.payerId }),
});

/** The payment came after the last place was gone. */
export function soldOutMail(
  order: MailedOrder,
  email: string,
  { editionId, eventName }: OrderedEdition,
): MailMessage {
  return {
    ...addressed(order, email),
    kind: 'payments.sold-out',
    about: { editionId },
    key: `payments.sold-out:${order.number}`,
    subject: `Votre paiement pour ${eventName} vous est rendu`,
    content: {
      preheader: 'Il ne restait plus de place au moment de votre paiement.',
      blocks: [
        heading('Il ne restait plus de place'),
        paragraph(
          `Votre paiement pour ${eventName} est arrivé après la fin de votre réservation, et les places ont été prises entre-temps. Nous vous rendons tout de suite la totalité de la somme.`,
        ),
        details([
          ['Commande', order.number],
          ['Montant rendu', formatEuros(order.totalCents)],
        ]),
        paragraph('Selon votre banque, la somme apparaît sous 5 à 10 jours sur votre compte.'),
      ],
    },
  };
}

/** The payment came after the edition was cancelled. */
export function paidAfterCancellationMail(
  order: MailedOrder,
  email: string,
  { editionId, eventName }: OrderedEdition,
): MailMessage {
  return {
    ...addressed(order, email),
    kind: 'payments.edition-cancelled',
    about: { editionId },
    key: `payments.edition-cancelled:${order.number}`,
    subject: `Votre paiement pour ${eventName} vous est rendu`,
    content: {
      preheader: 'L’événement a été annulé avant votre paiement.',
      blocks: [
        heading('L’événement est annulé'),
        paragraph(
          `Votre paiement pour ${eventName} est arrivé après l’annulation. Nous vous rendons tout de suite la totalité de la somme.`,
        ),
        details([
          ['Commande', order.number],
          ['Montant rendu', formatEuros(order.totalCents)],
        ]),
        paragraph('Selon votre banque, la somme apparaît sous 5 à 10 jours sur votre compte.'),
      ],
    },
  };
}

/** The same order was paid twice: the second payment goes back. */
export function paidTwiceMail(
  order: MailedOrder,
  email: string,
  { editionId, amountCents }: { editionId: number; amountCents: number },
): MailMessage {
  return {
    ...addressed(order, email),
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
  { editionId, way, fee }: { editionId: number | null; way: 'online' | 'by-hand'; fee: string | null },
): MailMessage {
  const amount = formatEuros(refund.amountCents);
  return {
    ...addressed(order, email),
    kind: 'payments.refunded',
    about: editionId === null ? null : { editionId },
    key: `payments.refunded:${refund.documentId}`,
    subject: `Remboursement de ${amount}`,
    content: {
      blocks: [
        heading(way === 'online' ? 'Votre remboursement est parti' : 'Votre remboursement est noté'),
        paragraph(
          way === 'online'
            ? `Nous avons rendu ${amount} sur votre moyen de paiement. Selon votre banque, la somme apparaît sous 5 à 10 jours.`
            : `L’équipe de l’événement vous rend ${amount} directement, comme vous aviez payé : en espèces, par chèque ou par virement.`,
        ),
        details([
          ...(fee === null ? [] : [['Cotisation', fee] as const]),
          ['Commande', order.number],
          ['Montant rendu', amount],
          ['Rendu', way === 'online' ? 'sur votre moyen de paiement' : 'directement par l’équipe'],
        ]),
      ],
    },
  };
}

/** The bank refused after all (a direct debit that came back). */
export function paymentFailedMail(
  order: MailedOrder,
  email: string,
  { editionId, eventName }: OrderedEdition,
): MailMessage {
  return {
    ...addressed(order, email),
    kind: 'payments.failed',
    about: { editionId },
    key: `payments.failed:${order.number}`,
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

/** A fee that was paid online after it had been settled or changed in another way. */
export function feeReturnedMail(order: MailedOrder, email: string, fee: string): MailMessage {
  return {
    ...addressed(order, email),
    kind: 'payments.fee-returned',
    key: `payments.fee-returned:${order.number}`,
    subject: `Votre paiement pour ${fee} vous est rendu`,
    content: {
      blocks: [
        heading('Votre paiement vous est rendu'),
        paragraph(
          `Votre cotisation ${fee} avait déjà été réglée ou modifiée quand votre paiement est arrivé. Nous vous rendons tout de suite la totalité de la somme.`,
        ),
        details([
          ['Commande', order.number],
          ['Montant rendu', formatEuros(order.totalCents)],
        ]),
        paragraph('Selon votre banque, la somme apparaît sous 5 à 10 jours sur votre compte.'),
      ],
    },
  };
}

export function feeFailedMail(order: MailedOrder, email: string, fee: string): MailMessage {
  return {
    ...addressed(order, email),
    kind: 'payments.fee-failed',
    key: `payments.fee-failed:${order.number}`,
    subject: `Votre paiement pour ${fee} n’a pas abouti`,
    content: {
      blocks: [
        heading('Votre paiement n’a pas abouti'),
        paragraph('Votre banque n’a pas accepté le paiement : rien n’a été débité. Vous pouvez réessayer.'),
        button('Voir mes cotisations', '/my-cotisations'),
        details([['Commande', order.number]]),
      ],
    },
  };
}
