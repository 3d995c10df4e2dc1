export const geoMessages = {
  emptyQuery: 'Saisissez le début d’un nom ou d’un code postal.',
  longQuery: 'La recherche est limitée à 200 caractères.',
  unknownCountry: 'Le pays se donne par son code à deux lettres.',
} as const;
