import { foldText } from '@kermesse/domain/shared/text';
import french from 'i18n-iso-countries/langs/fr.json';

export interface Country {
  code: string;
  name: string;
}

function firstName(names: string | readonly string[]): string {
  return (typeof names === 'string' ? names : (names[0] ?? '')).replaceAll("'", '’');
}

/** In the order of the French alphabet, without a collator, whose first use takes a telephone 80 ms. */
export const countries: readonly Country[] = Object.entries(
  french.countries as Record<string, string | string[]>,
)
  .map(([code, names]) => ({ code, name: firstName(names) }))
  .map((country) => ({ country, key: foldText(country.name) }))
  .sort((a, b) => (a.key < b.key ? -1 : 1))
  .map(({ country }) => country);

const names = new Map(countries.map(({ code, name }) => [code, name]));

export function countryName(code: string): string {
  return names.get(code) ?? code;
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’'\s-]/g, '')
    .toLowerCase();

let codes: ReadonlyMap<string, string> | null = null;

/** Every name under which a country may have been stored, from the list or from the browser. */
function readCodes(): ReadonlyMap<string, string> {
  const spoken = new Intl.DisplayNames(['fr'], { type: 'region', fallback: 'code' });
  const entries = Object.entries(french.countries as Record<string, string | string[]>);
  return new Map(
    entries.flatMap(([code, listed]) =>
      [code, spoken.of(code) ?? code, ...[listed].flat()].map((name) => [folded(name), code] as const),
    ),
  );
}

/** The two-letter code of a country's name; null for an unknown name. */
export function countryCode(name: string): string | null {
  codes ??= readCodes();
  return codes.get(folded(name)) ?? null;
}

/** Listed before the others: most members live there. */
export const frequentCountries = ['FR', 'BE', 'CH', 'LU'] as const;
