import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Recipient {
  readonly email: string;
  readonly name?: string | null;
  readonly userId?: number;
}

interface Names {
  readonly association: string;
  readonly event: string;
}

const addressed = ({ email, name, userId }: Recipient) => ({
  to: { email, ...(name ? { name } : {}) },
  ...(userId === undefined ? {} : { userId }),
});

interface RequestMail extends Names {
  readonly link: string;
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string | null };
  readonly participants: number;
  readonly message: string | null;
}

export const requestMail = (to: Recipient, told: RequestMail): MailMessage => ({
  ...addressed(to),
  kind: 'participation.requested',
  subject: `${told.association} souhaite participer à ${told.event}`,
  replyTo: told.contact.email,
  content: {
    preheader: 'Une association attend votre réponse.',
    blocks: [
      heading('Une association souhaite participer'),
      paragraph(`${told.association} demande à participer à ${told.event}.`),
      details([
        ['Contact', told.contact.name],
        ['E-mail', told.contact.email],
        ...(told.contact.phone ? [['Téléphone', told.contact.phone] as const] : []),
        ['Participants annoncés', String(told.participants)],
      ]),
      ...(told.message ? [paragraph(told.message)] : []),
      button('Répondre', told.link),
    ],
  },
});

interface DecisionMail extends Names {
  readonly link: string;
  readonly isAccepted: boolean;
}

export const decisionMail = (
  to: Recipient,
  { association, event, link, isAccepted }: DecisionMail,
): MailMessage => ({
  ...addressed(to),
  kind: 'participation.decided',
  subject: isAccepted ? `${association} participe à ${event}` : `${event} : réponse à votre demande`,
  content: {
    preheader: isAccepted ? 'L’organisateur a accepté.' : 'L’organisateur n’a pas donné suite.',
    blocks: isAccepted
      ? [
          heading('Votre participation est acceptée'),
          paragraph(
            `L’organisateur de ${event} accueille ${association}. Les membres inscrits à l’événement peuvent maintenant se joindre à l’association.`,
          ),
          button('Voir l’événement', link),
        ]
      : [
          heading('Votre demande n’a pas été retenue'),
          paragraph(`L’organisateur de ${event} n’a pas donné suite à la demande de ${association}.`),
          button('Voir les événements', link),
        ],
  },
});
