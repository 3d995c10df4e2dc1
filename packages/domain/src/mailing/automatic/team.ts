import { automaticMail } from './automatic-mail.ts';

export const teamMails = [
  automaticMail({
    key: 'organizers.admin-invitation',
    area: 'Équipe',
    label: 'Invitation à administrer',
    hint: 'Part à la personne invitée dans l’équipe de cette édition, avec ses droits et le lien pour accepter.',
    subject: 'Rejoignez l’équipe de {{evenement}}',
    title: 'Vous êtes invité à administrer',
    text: 'Nous aimerions vous compter dans l’équipe de {{evenement}}. Si cette invitation ne vous dit rien, ignorez ce message.',
    recap: [
      ['Invitation de', 'Camille Durand'],
      ['Pour', 'Fête du village, Édition 2027'],
      ['Valable', '7 jours, une seule fois'],
    ],
    list: ['Voir les statistiques', 'Envoyer des e-mails'],
    action: 'Voir l’invitation',
    knows: [],
  }),
] as const;
