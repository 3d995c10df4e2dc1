export const ticketMessages = {
  lostTicketSent: 'Si cette adresse a des billets pour un événement à venir, nous venons de les lui envoyer.',
  sent: 'Vos billets viennent de partir par email.',
  cancelled: 'Billet annulé',
  eventCancelled: 'Événement annulé',
  eventPostponed: 'Reporté\u00a0: valable à la nouvelle date',
} as const;
