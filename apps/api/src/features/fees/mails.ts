import type { ReminderKind } from '@kermesse/domain/fees/enums';
import type { PlainMailKind } from '@kermesse/domain/mailing/mail-kinds';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatEuros } from '@kermesse/domain/shared/money';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

export interface OwedFee {
  readonly userId: number | null;
  readonly email: string;
  readonly name: string;
  readonly label: string;
  readonly association: string;
  readonly amountCents: number;
  readonly dueOn: string;
  readonly replyTo: string | null;
  readonly key: string;
}

const recap = ({ label, amountCents, dueOn }: OwedFee) =>
  details([
    ['Cotisation', label],
    ['Montant', formatEuros(amountCents)],
    ['Échéance', formatIsoDate(dueOn)],
  ]);

const envelope = ({ email, name, userId, key, association, label, replyTo }: OwedFee) => ({
  to: { email, name },
  ...(userId === null ? {} : { userId }),
  key,
  subject: `${association} : ${label}`,
  ...(replyTo ? { replyTo } : {}),
});

/** Whoever has no account finds the fee there once they have made one with this address. */
const wayToFees = ({ userId }: Pick<OwedFee, 'userId'>, label: string) =>
  userId === null ? button('Créer mon espace', '/register') : button(label, '/my-cotisations');

export function askedMail(fee: OwedFee, today: string): MailMessage {
  const day = formatIsoDate(fee.dueOn);
  const when = fee.dueOn < today ? `L’échéance était le ${day}.` : `Vous pouvez la régler jusqu’au ${day}.`;
  return {
    ...envelope(fee),
    kind: 'fees.asked',
    isBulk: true,
    content: {
      preheader: `${formatEuros(fee.amountCents)}, échéance le ${day}`,
      blocks: [
        heading('Votre cotisation est à régler'),
        paragraph(`${fee.association} vous adresse son appel de cotisation. ${when}`),
        recap(fee),
        wayToFees(fee, 'Voir ma cotisation'),
      ],
    },
  };
}

export interface PaidFee {
  readonly userId: number | null;
  readonly email: string;
  readonly name: string;
  readonly association: string;
  readonly replyTo: string | null;
  readonly label: string;
  readonly amountCents: number;
  readonly paidOn: string;
  readonly receipt: { number: string; pdf: Uint8Array };
  readonly key: string;
}

export function receiptMail(fee: PaidFee): MailMessage {
  return {
    to: { email: fee.email, name: fee.name },
    ...(fee.userId === null ? {} : { userId: fee.userId }),
    kind: 'fees.receipt',
    key: fee.key,
    subject: `${fee.association} : reçu de votre cotisation`,
    ...(fee.replyTo ? { replyTo: fee.replyTo } : {}),
    attachments: [
      {
        filename: `recu-${fee.receipt.number}.pdf`,
        contentType: 'application/pdf',
        content: fee.receipt.pdf,
      },
    ],
    content: {
      preheader: `${formatEuros(fee.amountCents)} réglés, merci\u00a0!`,
      blocks: [
        heading('Merci, votre cotisation est réglée'),
        paragraph(`${fee.association} a bien reçu votre règlement. Votre reçu est joint à ce message.`),
        details([
          ['Cotisation', fee.label],
          ['Montant', formatEuros(fee.amountCents)],
          ['Réglée le', formatIsoDate(fee.paidOn)],
          ['Reçu', fee.receipt.number],
        ]),
        wayToFees(fee, 'Voir mes cotisations'),
      ],
    },
  };
}

const opening: Record<ReminderKind, (fee: OwedFee) => { title: string; text: string }> = {
  before_due: ({ association, dueOn }) => ({
    title: 'Votre cotisation arrive à échéance',
    text: `Votre cotisation à ${association} est à régler au plus tard le ${formatIsoDate(dueOn)}.`,
  }),
  after_due: ({ association, dueOn }) => ({
    title: 'Votre cotisation reste à régler',
    text: `L’échéance de votre cotisation à ${association} était le ${formatIsoDate(dueOn)}. Il vous reste un peu de temps pour la régler.`,
  }),
  after_grace: ({ association, dueOn }) => ({
    title: 'Votre cotisation est en retard',
    text: `Sauf erreur de notre part, votre cotisation à ${association}, attendue le ${formatIsoDate(dueOn)}, ne nous est pas parvenue.`,
  }),
  manual: ({ association }) => ({
    title: 'Un petit rappel pour votre cotisation',
    text: `Sauf erreur de notre part, votre cotisation à ${association} reste à régler.`,
  }),
};

const kinds: Record<ReminderKind, Extract<PlainMailKind, `fees.${string}`>> = {
  before_due: 'fees.reminder-before-due',
  after_due: 'fees.reminder-after-due',
  after_grace: 'fees.reminder-after-grace',
  manual: 'fees.reminder-manual',
};

export function reminderMail(kind: ReminderKind, fee: OwedFee): MailMessage {
  const { title, text } = opening[kind](fee);
  return {
    ...envelope(fee),
    kind: kinds[kind],
    isBulk: kind !== 'manual',
    content: {
      preheader: `${formatEuros(fee.amountCents)} à régler avant le ${formatIsoDate(fee.dueOn)}`,
      blocks: [
        heading(title),
        paragraph(text),
        recap(fee),
        wayToFees(fee, 'Régler ma cotisation'),
        paragraph('Si votre règlement est déjà parti, merci de ne pas tenir compte de ce message.'),
      ],
    },
  };
}
