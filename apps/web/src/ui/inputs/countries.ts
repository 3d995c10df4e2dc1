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

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’'\s-]/g, '')
    .toLowerCase();

let codes: ReadonlyMap<string, string> | null = null;

/** Every name under which a country may have been stored, by the list or by the browser. */
function readCodes(): ReadonlyMap<string, string> {
  const spoken = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' });
  const entries = Object.entries(french.countries as Record<string, string | string[]>);
  return new Map(
    entries.flatMap(([code, listed]) =>
      [code, spoken.of(code) ?? code, ...[listed].flat()].map((name) => [folded(name), code] as const),
    ),
  );
}

/** The two letters of a country that is known by its name; null for a name that no country has. */
export function countryCode(name: string): string | null {
  codes ??= readCodes();
  return codes.get(folded(name)) ?? null;
}

/** Where most members live: offered before the alphabet begins. */
export const frequentCountries = ['FR', 'BE', 'CH', 'LU'] as const;
