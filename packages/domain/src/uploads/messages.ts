const megabyte = 1024 * 1024;

function megabytes(bytes: number): string {
  return String(Math.round((bytes / megabyte) * 10) / 10);
}

const shownType = (type: string) => (type === '' ? 'inconnu' : type);

const generic = {
  type: (file: { type: string }) => `Le type de fichier "${shownType(file.type)}" n'est pas accepté.`,
  size: (_file: { name: string }, limitBytes: number) =>
    `La taille du fichier dépasse la limite de ${megabytes(limitBytes)} MB.`,
} as const;

const named = {
  type: (file: { type: string }) => `Le type de fichier ${shownType(file.type)} n'est pas accepté.`,
  size: (file: { name: string }, limitBytes: number) =>
    `Le fichier ${file.name} dépasse la taille maximale de ${megabytes(limitBytes)}MB.`,
} as const;

/** For the log. */
export const uploadLogs = {
  tooLarge: (limitBytes: number) => `File is too large. Max size is ${megabytes(limitBytes)}MB`,
  /** For a request whose announced size exceeds every limit, refused before the file is known. */
  announcedTooLarge: 'file error , probably too big',
} as const;

export const uploadMessages = {
  generic,
  named,
  count: (max: number) => `Vous ne pouvez pas télécharger plus de ${max} fichier(s).`,
  success: 'Document téléchargé avec succès',
  failure: 'Erreur lors du téléchargement du document',
  failureBecause: (reason: string) => `Erreur lors du téléchargement: ${reason}`,
  missingFile: 'Choisissez un fichier à envoyer.',
  emptyFile: 'Ce fichier est vide.',
  unreadable:
    'Ce fichier est abîmé ou incomplet. Ouvrez-le sur votre appareil, enregistrez-le de nouveau, puis réessayez.',
  tooManyPixels: 'Cette image a trop de pixels. Réduisez-la, puis réessayez.',
  tooMuchToday:
    'Trop de fichiers ont été envoyés aujourd’hui depuis votre connexion. Connectez-vous à votre compte, ou réessayez demain.',
  unknownFolder: 'Ce dossier d’envoi n’existe pas.',
} as const;
