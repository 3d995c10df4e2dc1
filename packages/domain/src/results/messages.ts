export const resultMessages = {
  given: 'Réponse donnée',
  missing: 'Sans réponse',
  yes: 'Oui',
  no: 'Non',
  noAnswer: 'Sans réponse',
} as const;
