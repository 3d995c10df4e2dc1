export const registryMessages = {
  empty: 'Veuillez saisir un SIRET/SIREN.',
  malformed: 'Le numéro SIRET doit contenir entre 9(SIREN) et 14(SIRET) chiffres.',
  notFound: 'Aucune association trouvée pour ce SIRET/SIREN.',
  unavailable:
    'Le registre des associations ne répond pas pour le moment. Vous pouvez saisir les informations à la main.',
  /** For a look-up that failed without a readable answer. */
  unexpected: (status: number) => `Erreur inattendue (${status})`,
} as const;
