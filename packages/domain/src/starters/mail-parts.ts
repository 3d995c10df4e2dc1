import type { MailTemplateBlock } from '../mailing/template.ts';
import { ticketLink } from '../mailing/variables.ts';
import type { StarterMail } from './starter.ts';

const text = (id: string, paragraphs: readonly string[]): MailTemplateBlock => ({
  id,
  type: 'text',
  html: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
});

/** The words of the confirmation; recap, button and tickets follow them. */
export const confirmation = (title: string, paragraphs: readonly string[]): StarterMail => ({
  name: 'Confirmation d’inscription',
  subject: 'Votre inscription à {{evenement}} est confirmée',
  previewText: '',
  transactionalKey: 'tickets.confirmed',
  document: {
    version: 1,
    blocks: [{ id: 'titre', type: 'heading', text: title }, text('texte', paragraphs)],
  },
});

/** Ready to be sent some days before. */
export const lastAdvice = (paragraphs: readonly string[]): StarterMail => ({
  name: 'Derniers conseils',
  subject: '{{prenom}}, rendez-vous bientôt pour {{evenement}}',
  previewText: 'Horaires, accès et ce qu’il faut apporter',
  transactionalKey: null,
  document: {
    version: 1,
    blocks: [
      { id: 'titre', type: 'heading', text: 'À très bientôt, {{prenom}}' },
      text('texte', paragraphs),
      {
        id: 'details',
        type: 'details',
        rows: [
          { label: 'Date', value: '{{date}}' },
          { label: 'Lieu', value: '{{lieu}}' },
        ],
      },
      { id: 'bouton', type: 'button', label: 'Voir mon inscription', url: ticketLink },
    ],
  },
});

/** Ready to be sent the day after. */
export const thanks = (paragraphs: readonly string[]): StarterMail => ({
  name: 'Merci',
  subject: 'Merci d’avoir été là, {{prenom}}',
  previewText: '',
  transactionalKey: null,
  document: {
    version: 1,
    blocks: [{ id: 'titre', type: 'heading', text: 'Merci {{prenom}}' }, text('texte', paragraphs)],
  },
});
