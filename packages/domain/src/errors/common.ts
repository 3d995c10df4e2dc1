/** Apart from those of the features, so that the browser does not load the messages of all of them. */
export const commonErrorMessages = {
  validation_failed: 'Certaines informations ne sont pas valides.',
  malformed_request: 'La demande est illisible.',
  query_not_allowed: 'Cette recherche n’est pas permise.',
  unauthenticated: 'Connectez-vous pour continuer.',
  token_expired: 'Votre session a expiré. Reconnectez-vous.',
  invalid_credentials: 'Adresse email ou mot de passe incorrect.',
  forbidden: "Vous n'avez pas les permissions nécessaires pour voir cette page.",
  not_found: 'Ce que vous cherchez n’existe pas ou n’est plus disponible.',
  conflict: 'Cette action est en conflit avec l’état actuel. Rechargez la page.',
  idempotency_mismatch: 'Cette demande a déjà été envoyée avec d’autres informations.',
  too_many_requests: 'Trop de tentatives. Patientez un instant avant de réessayer.',
  payload_too_large: 'L’envoi est trop volumineux.',
  unsupported_media_type: 'Ce type de contenu n’est pas accepté.',
  request_timeout: 'L’envoi a pris trop de temps. Vérifiez votre connexion, puis réessayez.',
  overloaded: 'Le service est très demandé. Réessayez dans quelques secondes.',
  database_unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  database_too_slow: 'Cette demande a pris trop de temps. Réessayez dans un instant.',
  upstream_unavailable: 'Un service extérieur ne répond pas. Réessayez plus tard.',
  internal: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
} as const satisfies Record<string, string>;

/** For a refused change instead of a refused reading. */
export const forbiddenAct = 'Vous n’avez pas les droits nécessaires pour faire cela.';
