/**
 * Where a visit came from: `utm_source/utm_medium/utm_campaign` of its address in one text, cleaned and bounded, so
 * that it can be counted and says nothing about a person. Empty for whoever came directly.
 */
const sourceParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
type SourceParameter = (typeof sourceParameters)[number];
export type SourceParameters = { readonly [K in SourceParameter]?: string | undefined };

const partLength = 40;
/** Three parts and two separators. */
export const sourceMaxLength = sourceParameters.length * (partLength + 1) - 1;
/** For what has no name of its own, and for names beyond what is counted apart. */
export const otherSource = 'autre';

/** An address of a person is left out: it is nobody's source. */
function cleanPart(text: string | undefined): string {
  if (text === undefined || text.includes('@')) return '';
  const plain = text.slice(0, 500).normalize('NFKC').toLowerCase();
  const kept = plain.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^-+|-+$/g, '');
  return [...kept].slice(0, partLength).join('').replace(/-+$/, '');
}

export function cleanSource(parameters: SourceParameters): string {
  const [source = '', ...rest] = sourceParameters.map((name) => cleanPart(parameters[name]));
  const parts = [source === '' && rest.some((part) => part !== '') ? otherSource : source, ...rest];
  return parts.join('/').replace(/\/+$/, '');
}

/** Words that are plain in an address and written otherwise. */
const words: ReadonlyMap<string, string> = new Map([
  ['email', 'e-mail'],
  ['imprime', 'imprimé'],
  ['reseau', 'réseau'],
  ['media', 'média'],
]);

/** 'Accès direct', 'Affiche · imprimé · mai'. */
export function sourceLabel(source: string): string {
  if (source === '') return 'Accès direct';
  const parts = new Set(source.split('/').filter(Boolean));
  const text = [...parts].map((part) => words.get(part) ?? part).join(' · ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Ways to tell people of an event, as the maker of links offers them. */
export const linkPlaces = [
  { label: 'Affiche', utm_source: 'affiche', utm_medium: 'imprime' },
  { label: 'Flyer', utm_source: 'flyer', utm_medium: 'imprime' },
  { label: 'E-mail', utm_source: 'email', utm_medium: 'email' },
  { label: 'Instagram', utm_source: 'instagram', utm_medium: 'reseau' },
  { label: 'Facebook', utm_source: 'facebook', utm_medium: 'reseau' },
  { label: 'WhatsApp', utm_source: 'whatsapp', utm_medium: 'reseau' },
  { label: 'Site d’un partenaire', utm_source: 'partenaire', utm_medium: 'site' },
  { label: 'Presse ou radio', utm_source: 'presse', utm_medium: 'media' },
] as const satisfies readonly (SourceParameters & { label: string })[];

/** The address of a page with the source in it; parts that are empty once cleaned are left out. */
export function linkWithSource(address: string, parameters: SourceParameters): string {
  const said = sourceParameters.flatMap((name) => {
    const part = cleanPart(parameters[name]);
    return part === '' ? [] : [`${name}=${encodeURIComponent(part)}`];
  });
  if (said.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${said.join('&')}`;
}
