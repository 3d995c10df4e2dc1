import { type TakeDown, takeDownReasonLabels } from '@kermesse/domain/administration/take-down';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { ofName } from '@kermesse/domain/shared/of-name';
import { button, details, heading, paragraph } from '../../platform/mail/blocks.ts';
import type { MailMessage } from '../../platform/mail/mail.ts';
import type { Organizer } from './edition-organizers.ts';

interface TakenPage {
  readonly event: { readonly name: string };
  readonly edition: { readonly documentId: string; readonly name: string };
  /** Where the organisers answer. */
  readonly support: string;
}

export const takenDownMail = (
  to: Organizer,
  { event, edition, support }: TakenPage,
  { reason, text }: TakeDown,
): MailMessage => ({
  to: { email: to.email, name: to.name },
  userId: to.userId,
  replyTo: support,
  kind: 'events.taken-down',
  subject: `La page ${ofName(event.name)} a été retirée`,
  content: {
    preheader: 'Répondez à ce message pour en parler avec nous.',
    blocks: [
      heading('La page de votre événement a été retirée'),
      paragraph(
        `La page ${ofName(event.name)}, ${edition.name}, n’est plus en ligne. Plus personne ne peut s’inscrire ni payer ; les billets déjà donnés restent valables et votre espace d’organisation reste ouvert.`,
      ),
      details([
        ['Motif', takeDownReasonLabels[reason]],
        ['Précisions', text],
      ]),
      paragraph('Corrigez ce qui doit l’être, puis répondez à ce message : nous relirons la page avec vous.'),
      button('Ouvrir mon espace d’organisation', `/organizer/editions/${edition.documentId}`),
    ],
  },
});

export const putBackMail = (
  to: Organizer,
  { event, edition, support }: TakenPage,
  text: string,
): MailMessage => ({
  to: { email: to.email, name: to.name },
  userId: to.userId,
  replyTo: support,
  kind: 'events.put-back',
  subject: `La page ${ofName(event.name)} est de nouveau en ligne`,
  content: {
    preheader: 'Les inscriptions reprennent comme avant.',
    blocks: [
      heading('Votre page est de nouveau en ligne'),
      paragraph(
        `La page ${ofName(event.name)}, ${edition.name}, est revenue telle qu’elle était. Les inscriptions reprennent comme avant.`,
      ),
      ...(text ? [paragraph(text)] : []),
      button('Voir la page', eventPagePath(event.name, edition.documentId)),
    ],
  },
});
