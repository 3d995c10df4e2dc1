/** One sentence for each reason that stops a start, with what to do. */

/** @param {{ port: number, freePort: number }} options */
export const portTakenSentence = ({ port, freePort }) =>
  `Le port ${port} est déjà utilisé par un autre programme : arrêtez-le, ou choisissez un autre port avec « PORT=${freePort} npm start ».`;

/** @param {{ port: number }} options */
export const portForbiddenSentence = ({ port }) =>
  `Le port ${port} est réservé par le système : choisissez-en un autre, par exemple avec « PORT=3000 npm start ».`;

/** @param {{ host: string }} options */
export const hostUnknownSentence = ({ host }) =>
  `L’adresse HOST=${host} n’existe pas sur cette machine : corrigez-la, ou retirez HOST pour écouter sur 127.0.0.1.`;

/** @param {{ folder: string }} options */
export const folderSentence = ({ folder }) =>
  `Le dossier de données ${folder} ne peut pas être écrit : donnez-vous le droit d’y écrire, ou choisissez un autre dossier avec « DATA_DIR=/chemin npm start ».`;

/** @param {{ address: string }} options Never the whole DATABASE_URL: it holds a password. */
export const databaseSilentSentence = ({ address }) =>
  `La base de données ${address} ne répond pas : démarrez-la, ou corrigez DATABASE_URL (sans elle, la base intégrée est utilisée).`;

/** @param {{ address: string }} options */
export const databaseRefusedSentence = ({ address }) =>
  `La base de données ${address} refuse la connexion : vérifiez l’utilisateur, le mot de passe et le nom de la base dans DATABASE_URL.`;

/** @param {{ owner: string, part: string, platform: string }} options */
export const missingPartSentence = ({ owner, part, platform }) =>
  `Il manque ${part}, la partie de ${owner} compilée pour ${platform} : supprimez le dossier node_modules, puis lancez « npm ci » sur cette machine, sans --omit=optional.`;

export const buildFailedSentence =
  'La construction de Kermesse a échoué : le message ci-dessus dit pourquoi.';
