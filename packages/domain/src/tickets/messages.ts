export const ticketMessages = {
  lostTicketSent: 'Si cette adresse a des billets pour un événement à venir, nous venons de les lui envoyer.',
  cancelled: 'Billet annulé',
} as const;
