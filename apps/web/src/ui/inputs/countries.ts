import french from 'i18n-iso-countries/langs/fr.json';

export interface Country {
  code: string;
  name: string;
}

const collator = new Intl.Collator('fr');

/** The French name that people use: the first where the list gives several. */
function firstName(names: string | readonly string[]): string {
  return (typeof names === 'string' ? names : (names[0] ?? '')).replaceAll("'", '’');
}

export const countries: readonly Country[] = Object.entries(
  french.countries as Record<string, string | string[]>,
)
  .map(([code, names]) => ({ code, name: firstName(names) }))
  .sort((a, b) => collator.compare(a.name, b.name));

const names = new Map(countries.map(({ code, name }) => [code, name]));

/** The French name of a country; a code that nobody uses is shown as it is. */
export function countryName(code: string): string {
  return names.get(code) ?? code;
}

/** Where most members live: offered before the alphabet begins. */
export const frequentCountries = ['FR', 'BE', 'CH', 'LU'] as const;
