import { automaticMail } from './automatic-mail.ts';

const area = 'Groupes et associations';
const association = ['Association', 'Les Amis du Trail'] as const;

export const groupMails = [
  automaticMail({
    key: 'groups.owner-invitation',
    area,
    label: 'Groupe confié à un responsable',
    hint: 'Part à la personne invitée à être responsable d’un groupe, avec le lien pour accepter.',
    subject: 'Devenez responsable du groupe {{groupe}}',
    title: 'Un groupe vous est confié',
    text: 'Nous vous proposons d’être responsable du groupe {{groupe}} pour {{evenement}}. Créez votre compte avec cette adresse pour accepter.',
    recap: [['Groupe', 'Club de Laon']],
    action: 'Devenir responsable du groupe',
    knows: ['groupe'],
  }),
  automaticMail({
    key: 'participation.requested',
    area,
    label: 'Demande d’une association',
    hint: 'Part à l’organisation quand une association souhaite participer, avec son contact et son message.',
    subject: '{{association}} souhaite participer à {{evenement}}',
    title: 'Une association souhaite participer',
    text: '{{association}} demande à participer à {{evenement}}.',
    recap: [
      association,
      ['Contact', 'Camille Durand'],
      ['E-mail', 'camille@exemple.fr'],
      ['Participants annoncés', '12'],
      ['Message', 'Nous serions ravis de courir avec vous.'],
    ],
    action: 'Répondre',
    knows: ['association'],
  }),
  automaticMail({
    key: 'participation.accepted',
    area,
    label: 'Association acceptée',
    hint: 'Part au contact de l’association quand sa participation est acceptée.',
    subject: '{{association}} participe à {{evenement}}',
    title: 'Votre participation est acceptée',
    text: 'Nous sommes heureux d’accueillir {{association}}. Les membres inscrits à l’événement peuvent maintenant se joindre à l’association.',
    recap: [association],
    action: 'Voir l’événement',
    knows: ['association'],
  }),
  automaticMail({
    key: 'participation.refused',
    area,
    label: 'Association non retenue',
    hint: 'Part au contact de l’association quand sa demande n’est pas retenue.',
    subject: '{{evenement}} : réponse à votre demande',
    title: 'Votre demande n’a pas été retenue',
    text: 'Nous ne pouvons pas donner suite à la demande de {{association}}. Merci de votre intérêt pour {{evenement}}.',
    recap: [association],
    action: 'Voir les événements',
    knows: ['association'],
  }),
] as const;
