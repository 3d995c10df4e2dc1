import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage, MailSubject } from '../../platform/mail/mail.ts';

interface Recipient {
  readonly email: string;
  readonly name?: string | null;
  readonly userId?: number;
}

interface Names {
  readonly association: string;
  readonly event: string;
  readonly editionId: number;
}

const subjectOf = ({ editionId, association }: Names): MailSubject => ({
  editionId,
  values: { association },
});

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
  about: subjectOf(told),
  subject: `${told.association} souhaite participer à ${told.event}`,
  replyTo: told.contact.email,
  content: {
    preheader: 'Une association attend votre réponse.',
    blocks: [
      heading('Une association souhaite participer'),
      paragraph(`${told.association} demande à participer à ${told.event}.`),
      details([
        ['Association', told.association],
        ['Contact', told.contact.name],
        ['E-mail', told.contact.email],
        ...(told.contact.phone ? [['Téléphone', told.contact.phone] as const] : []),
        ['Participants annoncés', String(told.participants)],
        ...(told.message ? [['Message', told.message] as const] : []),
      ]),
      button('Répondre', told.link),
    ],
  },
});

interface DecisionMail extends Names {
  readonly link: string;
  readonly isAccepted: boolean;
}

const acceptedMail = (to: Recipient, told: DecisionMail): MailMessage => ({
  ...addressed(to),
  kind: 'participation.accepted',
  about: subjectOf(told),
  subject: `${told.association} participe à ${told.event}`,
  content: {
    preheader: 'L’organisateur a accepté.',
    blocks: [
      heading('Votre participation est acceptée'),
      paragraph(
        `L’organisateur de ${told.event} accueille ${told.association}. Les membres inscrits à l’événement peuvent maintenant se joindre à l’association.`,
      ),
      details([['Association', told.association]]),
      button('Voir l’événement', told.link),
    ],
  },
});

const refusedMail = (to: Recipient, told: DecisionMail): MailMessage => ({
  ...addressed(to),
  kind: 'participation.refused',
  about: subjectOf(told),
  subject: `${told.event} : réponse à votre demande`,
  content: {
    preheader: 'L’organisateur n’a pas donné suite.',
    blocks: [
      heading('Votre demande n’a pas été retenue'),
      paragraph(`L’organisateur de ${told.event} n’a pas donné suite à la demande de ${told.association}.`),
      details([['Association', told.association]]),
      button('Voir les événements', told.link),
    ],
  },
});

export const decisionMail = (to: Recipient, told: DecisionMail): MailMessage =>
  told.isAccepted ? acceptedMail(to, told) : refusedMail(to, told);
