/** One file for each flag, loaded when shown: a list of 250 countries shows a dozen at a time. */
const files = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
  exhaustive: true,
});

const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]));

export function flagUrl(country: string): string | null {
  return urls.get(country) ?? null;
}
