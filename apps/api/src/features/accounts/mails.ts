import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface LinkMail {
  email: string;
  userId: number;
  code: string;
}

const withCode = (path: string, code: string) => `${path}?code=${encodeURIComponent(code)}`;

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
