import { button, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';

interface Recipient {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
}

interface Place {
  readonly documentId: string;
  readonly name: string;
}

export const associationAcceptedMail = (to: Recipient, place: Place): MailMessage => ({
  to: { email: to.email, name: to.name },
  userId: to.userId,
  kind: 'associations.accepted',
  subject: `${place.name} est en ligne`,
  content: {
    preheader: 'Votre association est acceptée.',
    blocks: [
      heading('Votre association est acceptée'),
      paragraph(`${place.name} est maintenant visible de tous. Vous pouvez inviter vos membres.`),
      button('Ouvrir l’espace de l’association', `/my-associations/${place.documentId}`),
    ],
  },
});

export const associationRefusedMail = (to: Recipient, place: Place, reason: string): MailMessage => ({
  to: { email: to.email, name: to.name },
  userId: to.userId,
  kind: 'associations.refused',
  subject: `Votre demande pour ${place.name}`,
  content: {
    preheader: 'Votre association n’a pas été acceptée.',
    blocks: [
      heading('Votre association n’a pas été acceptée'),
      paragraph(`Voici pourquoi : ${reason}`),
      paragraph('Vous pouvez la créer de nouveau avec les informations corrigées.'),
    ],
  },
});
