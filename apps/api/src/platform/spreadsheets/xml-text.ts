const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

/** Neither nothing nor half of a letter, which no database stores. */
const isLetter = (code: number): boolean => code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);

export const plainText = (xml: string): string =>
  xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return isLetter(code) ? String.fromCodePoint(code) : '';
  });

const patterns = new Map<string, RegExp>();

/** An attribute of a tag as it stands there. */
export function attribute(tag: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s<])${name}="([^"]*)"`);
    patterns.set(name, pattern);
  }
  return pattern.exec(tag)?.[1];
}

export interface Element {
  readonly name: string;
  /** The attributes as they stand there. */
  readonly tag: string;
  readonly content: string;
}

const openings = new Map<string, RegExp>();

/**
 * The elements of these names in order, without looking into one another. Each character is looked at a few times
 * at most, also in a file that opens a million elements and closes none.
 */
export function* elementsOf(xml: string, ...names: readonly string[]): Generator<Element> {
  const key = names.join('|');
  const pattern = openings.get(key) ?? new RegExp(`<(${key})(?=[\\s/>])`, 'g');
  openings.set(key, pattern);
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const opening = pattern.exec(xml);
    const name = opening?.[1];
    if (!opening || name === undefined) return;
    const tagAt = opening.index + opening[0].length;
    const tagEnd = xml.indexOf('>', tagAt);
    if (tagEnd < 0) return;
    at = tagEnd + 1;
    const isEmpty = xml.charAt(tagEnd - 1) === '/';
    const tag = xml.slice(tagAt, isEmpty ? tagEnd - 1 : tagEnd);
    const end = isEmpty ? at : xml.indexOf(`</${name}>`, at);
    if (end < 0) return;
    const content = xml.slice(at, end);
    if (!isEmpty) at = end + name.length + 3;
    yield { name, tag, content };
  }
}

export const firstElement = (xml: string, name: string): Element | null =>
  elementsOf(xml, name).next().value ?? null;

/** Without these elements and what they hold. */
export function withoutElements(xml: string, name: string): string {
  const kept: string[] = [];
  let at = 0;
  for (;;) {
    const start = xml.indexOf(`<${name}`, at);
    const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
    if (end < 0) return kept.join('') + xml.slice(at);
    kept.push(xml.slice(at, start));
    at = end + name.length + 3;
  }
}
