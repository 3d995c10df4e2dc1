import type { ReminderKind } from '@kermesse/domain/fees/enums';
import type { PlainMailKind } from '@kermesse/domain/mailing/mail-kinds';
import { formatIsoDate } from '@kermesse/domain/shared/calendar-date';
import { formatEuros } from '@kermesse/domain/shared/money';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

export interface RemindedFee {
  readonly userId: number;
  readonly email: string;
  readonly name: string;
  readonly label: string;
  readonly association: string;
  readonly amountCents: number;
  readonly dueOn: string;
  /** Answers go to the association, not to the platform. */
  readonly replyTo: string | null;
  readonly key: string;
}

const opening: Record<ReminderKind, (fee: RemindedFee) => { title: string; text: string }> = {
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

export function reminderMail(kind: ReminderKind, fee: RemindedFee): MailMessage {
  const { title, text } = opening[kind](fee);
  return {
    to: { email: fee.email, name: fee.name },
    userId: fee.userId,
    kind: kinds[kind],
    key: fee.key,
    isBulk: kind !== 'manual',
    subject: `${fee.association} : ${fee.label}`,
    ...(fee.replyTo ? { replyTo: fee.replyTo } : {}),
    content: {
      preheader: `${formatEuros(fee.amountCents)} à régler avant le ${formatIsoDate(fee.dueOn)}`,
      blocks: [
        heading(title),
        paragraph(text),
        details([
          ['Cotisation', fee.label],
          ['Montant', formatEuros(fee.amountCents)],
          ['Échéance', formatIsoDate(fee.dueOn)],
        ]),
        button('Régler ma cotisation', '/my-cotisations'),
        paragraph('Si votre règlement est déjà parti, merci de ne pas tenir compte de ce message.'),
      ],
    },
  };
}
