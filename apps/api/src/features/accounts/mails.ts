import { type Suspend, suspensionReasonLabels } from '@kermesse/domain/administration/suspension';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface LinkMail {
  email: string;
  userId: number;
  code: string;
}

export const withCode = (path: string, code: string) => `${path}?code=${encodeURIComponent(code)}`;

export function confirmationMail({ email, userId, code }: LinkMail): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'accounts.confirm-email',
    subject: 'Bienvenue sur Kermesse : confirmez votre adresse',
    content: {
      preheader: 'Un clic pour confirmer que cette adresse est bien la vôtre.',
      blocks: [
        heading('Bienvenue !'),
        paragraph(
          'Votre compte est prêt, vous pouvez déjà vous en servir. Confirmez votre adresse pour recevoir vos billets sans souci.',
        ),
        button('Confirmer mon adresse', withCode('/confirm-email', code)),
      ],
    },
  };
}

export function passwordResetMail({ email, userId, code }: LinkMail): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'accounts.reset-password',
    subject: 'Choisissez un nouveau mot de passe',
    content: {
      preheader: 'Ce lien est valable une heure et ne sert qu’une fois.',
      blocks: [
        heading('Nouveau mot de passe'),
        paragraph(
          'Vous avez demandé à changer de mot de passe. Ce lien est valable une heure et ne sert qu’une fois.',
        ),
        button('Choisir un nouveau mot de passe', withCode('/reset-password', code)),
        paragraph('Si vous n’avez rien demandé, ignorez ce message : rien ne change.'),
      ],
    },
  };
}

export function passwordChangedMail({ email, userId }: Omit<LinkMail, 'code'>): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'accounts.password-changed',
    subject: 'Votre mot de passe a changé',
    content: {
      preheader: 'Vos autres appareils ont été déconnectés.',
      blocks: [
        heading('Mot de passe modifié'),
        paragraph(
          'Le mot de passe de votre compte vient de changer et vos autres appareils ont été déconnectés.',
        ),
        paragraph('Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe.'),
        button('Réinitialiser mon mot de passe', '/forgot-password'),
      ],
    },
  };
}

/** The code stands in the subject, where a phone shows it without opening the mail. */
export function signInCodeMail({ email, userId, code }: LinkMail): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'accounts.sign-in-code',
    subject: `${code} est votre code Kermesse`,
    content: {
      preheader: 'Il est valable dix minutes, dans le navigateur où vous l’avez demandé.',
      blocks: [
        heading('Votre code'),
        paragraph('Recopiez ce code pour continuer. Il est valable dix minutes et ne sert qu’une fois.'),
        details([['Code', code]]),
        paragraph(
          'Vous n’avez rien demandé ? Ignorez ce message et ne donnez ce code à personne : sans lui, rien ne se passe.',
        ),
      ],
    },
  };
}

export function passwordRemovedMail({ email, userId }: Omit<LinkMail, 'code'>): MailMessage {
  return {
    to: { email },
    userId,
    kind: 'accounts.password-removed',
    subject: 'Votre adresse est confirmée, choisissez un mot de passe',
    content: {
      preheader: 'Le mot de passe choisi avant la confirmation ne sert plus.',
      blocks: [
        heading('Adresse confirmée'),
        paragraph(
          'Vous venez de confirmer votre adresse avec un code. Par sécurité, le mot de passe choisi avant cette confirmation ne sert plus et les autres appareils ont été déconnectés.',
        ),
        button('Choisir un mot de passe', `/forgot-password?email=${encodeURIComponent(email)}`),
      ],
    },
  };
}

interface Recipient {
  userId: number;
  name: string;
  email: string;
}

export function suspendedMail(
  { email, name, userId }: Recipient,
  support: string,
  { reason, text }: Suspend,
): MailMessage {
  return {
    to: { email, name },
    userId,
    replyTo: support,
    kind: 'accounts.suspended',
    subject: 'Votre compte Kermesse est suspendu',
    content: {
      preheader: 'Répondez à ce message pour en parler avec nous.',
      blocks: [
        heading('Votre compte est suspendu'),
        paragraph(
          'Vous ne pouvez plus vous connecter. Vos billets restent valables et vos événements continuent avec les autres personnes qui les organisent.',
        ),
        details([
          ['Motif', suspensionReasonLabels[reason]],
          ['Précisions', text],
        ]),
        paragraph(
          'Vous pensez que c’est une erreur, ou vous voulez nous répondre ? Répondez simplement à ce message : une personne vous lira.',
        ),
      ],
    },
  };
}

export function restoredMail({ email, name, userId }: Recipient, support: string, text: string): MailMessage {
  return {
    to: { email, name },
    userId,
    replyTo: support,
    kind: 'accounts.restored',
    subject: 'Votre compte Kermesse est rouvert',
    content: {
      preheader: 'La suspension est levée.',
      blocks: [
        heading('Votre compte est rouvert'),
        paragraph(
          'La suspension est levée : vous pouvez de nouveau vous connecter, tout est resté en place.',
        ),
        ...(text ? [paragraph(text)] : []),
        button('Me connecter', '/login'),
      ],
    },
  };
}
