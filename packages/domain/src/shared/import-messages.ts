import { countOf } from './text.ts';

/** Said once for a file that cannot be read as a table. */
export const tableFileMessages = {
  empty: 'Ce fichier est vide.',
  unreadable:
    'Ce fichier n’est pas un tableau\u00a0: choisissez un fichier Excel (.xlsx), OpenDocument (.ods) ou CSV.',
  oldExcel: 'Ce fichier vient d’une ancienne version d’Excel (.xls). Enregistrez-le au format .xlsx ou CSV.',
  locked: 'Ce classeur est protégé par un mot de passe. Enregistrez-en une copie sans protection.',
  tooLarge: (megabytes: number) => `Ce fichier est trop lourd\u00a0: ${megabytes}\u00a0Mo au plus.`,
  inflated: 'Ce classeur contient beaucoup trop de données pour être lu.',
  damaged: 'Ce classeur est abîmé. Ouvrez-le dans votre tableur et enregistrez-le de nouveau.',
  formula: (cell: string) =>
    `La cellule ${cell} contient une formule. Copiez la feuille et collez-la en «\u00a0valeurs\u00a0», puis recommencez.`,
  longCell: (cell: string) =>
    `La cellule ${cell} contient un texte démesuré\u00a0: raccourcissez-le, ou ajoutez le guillemet qui manque.`,
  encoding:
    'Les accents de ce fichier sont abîmés. Enregistrez-le de nouveau au format Excel, OpenDocument ou «\u00a0CSV UTF-8\u00a0».',
  noRows: 'La première ligne donne les titres des colonnes, et il n’y a rien dessous.',
  tooManyRows: (most: number) => `Ce fichier a trop de lignes\u00a0: ${countOf(most, 'ligne')} au plus.`,
  tooManyColumns: (most: number) =>
    `Ce fichier a trop de colonnes\u00a0: ${countOf(most, 'colonne')} au plus.`,
} as const;

/** Said of the columns of a file. */
export const columnMessages = {
  moved: 'Ce fichier n’a plus les mêmes colonnes. Choisissez-le de nouveau.',
  fieldTwice: (label: string) => `Deux colonnes sont lues comme «\u00a0${label}\u00a0».`,
  needed: (label: string) => `Dites quelle colonne donne «\u00a0${label}\u00a0».`,
} as const;
