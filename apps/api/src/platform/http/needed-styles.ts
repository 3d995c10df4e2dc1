import type { StylePart } from '@kermesse/domain/pages/render-messages';

function classesIn(html: string): Set<string> {
  const found = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(/\s+/)) found.add(name);
  return found;
}

/** Layers rank in the order in which they are first named. */
const isLayer = (atRule: string) => atRule.startsWith('@layer');

/** The rules that may match something in the page as it stands, in their order. */
export function neededStyles(parts: readonly StylePart[], html: string): string {
  const classes = classesIn(html);
  const has = (name: string) => classes.has(name);
  const choose = (from: readonly StylePart[]): StylePart[] =>
    from.flatMap((part) => {
      if ('parts' in part) {
        const inside = choose(part.parts);
        return inside.length > 0 || isLayer(part.atRule) ? { ...part, parts: inside } : [];
      }
      return !('classes' in part) || part.classes?.some((needed) => needed.every(has)) ? part : [];
    });
  const chosen = choose(parts);
  const write = (from: readonly StylePart[], writesKeyframes: (name: string) => boolean): string =>
    from
      .map((part) => {
        if ('parts' in part) return `${part.atRule}{${write(part.parts, writesKeyframes)}}`;
        return 'keyframes' in part && !writesKeyframes(part.keyframes) ? '' : part.css;
      })
      .join('');
  const withoutKeyframes = write(chosen, () => false);
  return write(chosen, (name) => withoutKeyframes.includes(name));
}
