export const registryMessages = {
  empty: 'Veuillez saisir un SIRET/SIREN.',
  malformed: 'Le numéro SIRET doit contenir entre 9(SIREN) et 14(SIRET) chiffres.',
  notFound: 'Aucune association trouvée pour ce SIRET/SIREN.',
  rnaMalformed: 'Le numéro RNA commence par W, suivi de neuf chiffres (par exemple W802086390).',
  rnaNotFound:
    'Aucune association trouvée pour ce numéro RNA. Vous pouvez saisir les informations à la main.',
  closed:
    'Le registre donne cette association comme dissoute ou fermée\u00a0: vérifiez le numéro avant de continuer.',
  unavailable:
    'Le registre des associations ne répond pas pour le moment. Vous pouvez saisir les informations à la main.',
  /** For a look-up that failed without a readable answer. */
  unexpected: (status: number) => `Erreur inattendue (${status})`,
} as const;
