import { formatEuros } from '@kermesse/domain/shared/money';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import { addressedToPayer, type MailedOrder, returnedPayment } from '../payments/public.ts';

/** For a fee paid online after it was settled or changed otherwise. */
export function feeReturnedMail(order: MailedOrder, email: string, fee: string): MailMessage {
  return {
    ...returnedPayment(order, email, {
      what: fee,
      title: 'Votre paiement vous est rendu',
      why: `Votre cotisation ${fee} avait déjà été réglée ou modifiée quand votre paiement est arrivé.`,
    }),
    kind: 'payments.fee-returned',
    key: `payments.fee-returned:${order.number}`,
  };
}

/** After a direct debit or a transfer, whose result comes later. */
export function feeProcessingMail(order: MailedOrder, email: string, fee: string): MailMessage {
  return {
    ...addressedToPayer(order, email),
    kind: 'payments.fee-processing',
    key: `payments.fee-processing:${order.number}`,
    subject: `Votre paiement pour ${fee} est en cours`,
    content: {
      blocks: [
        heading('Votre paiement est en cours'),
        paragraph(
          'Votre banque confirme le paiement, ce qui peut prendre quelques jours. Vous n’avez rien à faire\u00a0: votre cotisation sera réglée dès sa réponse, et nous vous écrivons si le paiement n’aboutit pas.',
        ),
        button('Voir mes cotisations', '/my-cotisations'),
        details([
          ['Commande', order.number],
          ['Montant', formatEuros(order.totalCents)],
        ]),
      ],
    },
  };
}

export function feeFailedMail(order: MailedOrder, email: string, fee: string): MailMessage {
  return {
    ...addressedToPayer(order, email),
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
