import { ofName } from '@kermesse/domain/shared/of-name';
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

export const requestMail = (to: Recipient, content: RequestMail): MailMessage => ({
  ...addressed(to),
  kind: 'participation.requested',
  about: subjectOf(content),
  subject: `${content.association} souhaite participer à ${content.event}`,
  replyTo: content.contact.email,
  content: {
    preheader: 'Une association attend votre réponse.',
    blocks: [
      heading('Une association souhaite participer'),
      paragraph(`${content.association} demande à participer à ${content.event}.`),
      details([
        ['Association', content.association],
        ['Contact', content.contact.name],
        ['E-mail', content.contact.email],
        ...(content.contact.phone ? [['Téléphone', content.contact.phone] as const] : []),
        ['Participants annoncés', String(content.participants)],
        ...(content.message ? [['Message', content.message] as const] : []),
      ]),
      button('Répondre', content.link),
    ],
  },
});

interface DecisionMail extends Names {
  readonly link: string;
  readonly isAccepted: boolean;
}

const acceptedMail = (to: Recipient, content: DecisionMail): MailMessage => ({
  ...addressed(to),
  kind: 'participation.accepted',
  about: subjectOf(content),
  subject: `${content.association} participe à ${content.event}`,
  content: {
    preheader: 'L’organisateur a accepté.',
    blocks: [
      heading('Votre participation est acceptée'),
      paragraph(
        `L’organisateur ${ofName(content.event)} accueille ${content.association}. Les membres inscrits à l’événement peuvent maintenant se joindre à l’association.`,
      ),
      details([['Association', content.association]]),
      button('Voir l’événement', content.link),
    ],
  },
});

const refusedMail = (to: Recipient, content: DecisionMail): MailMessage => ({
  ...addressed(to),
  kind: 'participation.refused',
  about: subjectOf(content),
  subject: `${content.event} : réponse à votre demande`,
  content: {
    preheader: 'L’organisateur n’a pas donné suite.',
    blocks: [
      heading('Votre demande n’a pas été retenue'),
      paragraph(
        `L’organisateur ${ofName(content.event)} n’a pas donné suite à la demande ${ofName(content.association)}.`,
      ),
      details([['Association', content.association]]),
      button('Voir les événements', content.link),
    ],
  },
});

export const decisionMail = (to: Recipient, content: DecisionMail): MailMessage =>
  content.isAccepted ? acceptedMail(to, content) : refusedMail(to, content);
