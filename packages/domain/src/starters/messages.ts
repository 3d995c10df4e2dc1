export const starterMessages = {
  proposal: 'Proposition, à relire',
  confirm: 'C’est bon',
  unknownCity: 'Choisissez la ville dans la liste, ou laissez le lieu vide pour l’instant.',
} as const;
