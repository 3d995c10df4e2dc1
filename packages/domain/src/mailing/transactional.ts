import type { MailDocument } from './template.ts';

interface TransactionalMail {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly subject: string;
  readonly document: MailDocument;
}

const text = (html: string): MailDocument['blocks'][number] => ({ id: 'texte', type: 'text', html });
const title = (words: string): MailDocument['blocks'][number] => ({
  id: 'titre',
  type: 'heading',
  text: words,
});

/**
 * Mails of the product whose words an organiser may replace for an edition, by their kind. What only the product
 * knows (the recap, the button with its link, the attachments) follows the organiser's words whatever they are.
 */
export const transactionalMails: readonly TransactionalMail[] = [
  {
    key: 'tickets.confirmed',
    label: 'Confirmation d’inscription',
    hint: 'Part avec les billets dès qu’une inscription est confirmée.',
    subject: 'Votre inscription à {{evenement}} est confirmée',
    document: {
      version: 1,
      blocks: [
        title('C’est confirmé !'),
        text('<p>Bonjour {{prenom}}, votre inscription à {{evenement}} est enregistrée.</p>'),
      ],
    },
  },
  {
    key: 'reservations.waiting-list-offer',
    label: 'Place proposée à la liste d’attente',
    hint: 'Part quand une place se libère, avec le lien pour la prendre.',
    subject: 'Une place se libère pour {{evenement}}',
    document: {
      version: 1,
      blocks: [
        title('Une place pour vous'),
        text('<p>Une place vient de se libérer pour {{evenement}}.</p>'),
      ],
    },
  },
  {
    key: 'registration.claim',
    label: 'Inscription faite par quelqu’un d’autre',
    hint: 'Part à la personne inscrite, avec le lien pour reprendre l’inscription.',
    subject: 'Une inscription à votre nom pour {{evenement}}',
    document: {
      version: 1,
      blocks: [
        title('Une inscription à votre nom'),
        text('<p>Bonjour {{prenom}}, vous avez été inscrit à {{evenement}}.</p>'),
      ],
    },
  },
];

export const transactionalKeys: readonly string[] = transactionalMails.map(({ key }) => key);
