import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { EditionMailKind } from '@kermesse/domain/mailing/transactional';
import { ofName } from '@kermesse/domain/shared/of-name';
import { listInFrench } from '@kermesse/domain/shared/text';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Edition, Inscription } from './find-registration.ts';

export interface About {
  inscription: Inscription;
  /** Address of the registration, or else of the account. */
  email: string;
  eventName: string;
  edition: Edition;
}

const spaceOf = (kind: InscriptionKind, edition: Edition): string =>
  `${kind === 'volunteer' ? '/volunteer' : '/participant'}?eventEditionDocumentId=${edition.documentId}`;

const addressed = <Kind extends EditionMailKind>(
  { inscription, email, edition }: About,
  kind: Kind,
  key: string,
) => ({
  to: { email },
  ...(inscription.userId === null ? {} : { userId: inscription.userId }),
  kind,
  key: `${kind}:${inscription.documentId}:${key}`,
  about: {
    editionId: edition.id,
    firstname: inscription.firstname,
    lastname: inscription.lastname,
    audience: inscription.kind === 'volunteer' ? ('benevole' as const) : ('participant' as const),
    values: { reference: inscription.reference },
  },
});

const hello = ({ inscription }: About): string =>
  inscription.firstname ? `Bonjour ${inscription.firstname}, ` : 'Bonjour, ';

const why = (reason: string): [string, string][] => (reason ? [['Motif', reason]] : []);

/** Without the old and new values, which only the person's own page shows. */
export function correctedMail(
  about: About,
  { labels, reason, key }: { labels: readonly string[]; reason: string; key: string },
): MailMessage {
  return {
    ...addressed(about, 'desk.corrected', key),
    subject: `Votre inscription à ${about.eventName} a été corrigée`,
    content: {
      blocks: [
        heading('Une réponse a été corrigée'),
        paragraph(
          `${hello(about)}l’équipe ${ofName(about.eventName)} a corrigé votre inscription. Vous pouvez relire l’ancienne et la nouvelle réponse sur votre page.`,
        ),
        details([
          ['Inscription', about.inscription.reference],
          ['Corrigé', labels.join(', ')],
          ...why(reason),
        ]),
        button('Voir mes réponses', `/my-registrations/${about.inscription.documentId}`),
      ],
    },
  };
}

export function cancelledMail(
  about: About,
  { refund, reason }: { refund: string | null; reason: string },
): MailMessage {
  return {
    ...addressed(about, 'desk.cancelled', 'once'),
    subject: `Votre inscription à ${about.eventName} est annulée`,
    content: {
      blocks: [
        heading('Votre inscription est annulée'),
        paragraph(
          `${hello(about)}l’équipe ${ofName(about.eventName)} a annulé votre inscription. Vos billets ne sont plus valables.${refund ? ` Nous vous rendons ${refund}.` : ''}`,
        ),
        details([
          ['Inscription', about.inscription.reference],
          ...(refund ? [['Montant rendu', refund] as const] : []),
          ...why(reason),
        ]),
        paragraph('Une question ? Répondez à l’équipe de l’événement.'),
      ],
    },
  };
}

export function articlesReturnedMail(
  about: About,
  { articles, reason, key }: { articles: readonly string[]; reason: string; key: string },
): MailMessage {
  const isOne = articles.length === 1;
  return {
    ...addressed(about, 'desk.articles-returned', key),
    subject: `Votre inscription à ${about.eventName} a changé`,
    content: {
      blocks: [
        heading(isOne ? 'Un article a été retiré' : 'Des articles ont été retirés'),
        paragraph(
          `${hello(about)}l’équipe ${ofName(about.eventName)} a retiré de votre inscription\u00a0: ${listInFrench(articles)}. ${isOne ? 'Son billet n’est plus valable' : 'Leurs billets ne sont plus valables'}\u00a0; le reste de votre inscription ne change pas.`,
        ),
        details([
          ['Inscription', about.inscription.reference],
          ['Retiré', articles.join(', ')],
          ...why(reason),
        ]),
        button('Voir mon inscription', spaceOf(about.inscription.kind, about.edition)),
      ],
    },
  };
}

export function movedMail(
  about: About,
  { from, to, key }: { from: string; to: string; key: string },
): MailMessage {
  return {
    ...addressed(about, 'desk.moved', key),
    subject: `Votre inscription à ${about.eventName} a changé`,
    content: {
      blocks: [
        heading('Votre inscription a changé'),
        paragraph(
          `${hello(about)}votre inscription à ${about.eventName} est maintenant pour ${to}. Votre billet garde le même code ; la nouvelle version est sur votre page.`,
        ),
        details([
          ['Inscription', about.inscription.reference],
          ['Avant', from],
          ['Maintenant', to],
        ]),
        button('Voir mon inscription', spaceOf(about.inscription.kind, about.edition)),
      ],
    },
  };
}

export function documentRefusedMail(
  about: About,
  { label, reason, key }: { label: string; reason: string; key: string },
): MailMessage {
  return {
    ...addressed(about, 'desk.document-refused', key),
    subject: `${label} : à envoyer de nouveau`,
    content: {
      blocks: [
        heading('Un document est à refaire'),
        paragraph(
          `${hello(about)}l’équipe ${ofName(about.eventName)} n’a pas pu accepter votre document. Merci de l’envoyer de nouveau.`,
        ),
        details([
          ['Inscription', about.inscription.reference],
          ['Document', label],
          ['Motif', reason],
        ]),
        button('Envoyer le document', spaceOf(about.inscription.kind, about.edition)),
      ],
    },
  };
}
