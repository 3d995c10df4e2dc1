export interface Language {
  value: string;
  label: string;
}

/** Most usual in France first, then by name. */
export const languages: readonly Language[] = [
  { value: 'fr', label: 'Français' },
  { value: 'en', label: 'Anglais' },
  { value: 'es', label: 'Espagnol' },
  { value: 'de', label: 'Allemand' },
  { value: 'it', label: 'Italien' },
  { value: 'pt', label: 'Portugais' },
  { value: 'ar', label: 'Arabe' },
  { value: 'fsl', label: 'Langue des signes française' },
  { value: 'sq', label: 'Albanais' },
  { value: 'gsw', label: 'Alsacien' },
  { value: 'hy', label: 'Arménien' },
  { value: 'eu', label: 'Basque' },
  { value: 'bn', label: 'Bengali' },
  { value: 'ber', label: 'Berbère' },
  { value: 'br', label: 'Breton' },
  { value: 'bg', label: 'Bulgare' },
  { value: 'ca', label: 'Catalan' },
  { value: 'zh', label: 'Chinois' },
  { value: 'ko', label: 'Coréen' },
  { value: 'co', label: 'Corse' },
  { value: 'gcf', label: 'Créole antillais' },
  { value: 'rcf', label: 'Créole réunionnais' },
  { value: 'hr', label: 'Croate' },
  { value: 'da', label: 'Danois' },
  { value: 'et', label: 'Estonien' },
  { value: 'fi', label: 'Finnois' },
  { value: 'ka', label: 'Géorgien' },
  { value: 'el', label: 'Grec' },
  { value: 'he', label: 'Hébreu' },
  { value: 'hi', label: 'Hindi' },
  { value: 'hu', label: 'Hongrois' },
  { value: 'id', label: 'Indonésien' },
  { value: 'ga', label: 'Irlandais' },
  { value: 'is', label: 'Islandais' },
  { value: 'ja', label: 'Japonais' },
  { value: 'ku', label: 'Kurde' },
  { value: 'lv', label: 'Letton' },
  { value: 'ln', label: 'Lingala' },
  { value: 'lt', label: 'Lituanien' },
  { value: 'lb', label: 'Luxembourgeois' },
  { value: 'mk', label: 'Macédonien' },
  { value: 'mg', label: 'Malgache' },
  { value: 'mt', label: 'Maltais' },
  { value: 'nl', label: 'Néerlandais' },
  { value: 'no', label: 'Norvégien' },
  { value: 'oc', label: 'Occitan' },
  { value: 'ps', label: 'Pachto' },
  { value: 'fa', label: 'Persan' },
  { value: 'ff', label: 'Peul' },
  { value: 'pcd', label: 'Picard' },
  { value: 'pl', label: 'Polonais' },
  { value: 'ro', label: 'Roumain' },
  { value: 'ru', label: 'Russe' },
  { value: 'sr', label: 'Serbe' },
  { value: 'sk', label: 'Slovaque' },
  { value: 'sl', label: 'Slovène' },
  { value: 'snk', label: 'Soninké' },
  { value: 'sv', label: 'Suédois' },
  { value: 'sw', label: 'Swahili' },
  { value: 'ta', label: 'Tamoul' },
  { value: 'cs', label: 'Tchèque' },
  { value: 'th', label: 'Thaï' },
  { value: 'tr', label: 'Turc' },
  { value: 'uk', label: 'Ukrainien' },
  { value: 'vi', label: 'Vietnamien' },
  { value: 'wo', label: 'Wolof' },
];

export const languageMessages = { required: 'Merci de choisir une langue' } as const;

const labels = new Map(languages.map(({ value, label }) => [value, label]));

/** The stored value for a language that is not listed. */
export function languageLabel(value: string): string {
  return labels.get(value) ?? value;
}
