import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type StyleRule, styleRules } from './testing/style-rules.ts';

const breakpoints = ['max-width: 47.99em', 'max-width: 61.99em', 'max-width: 74.99em'];
const fromBreakpoints = ['min-width: 48em', 'min-width: 62em', 'min-width: 75em'];
const widths = new Set([...breakpoints, ...fromBreakpoints]);

/** A theme's size, one that grows with the window, or one that follows the words around it. */
const fontSize = /^(var\(|clamp\(|calc\(|inherit$|[\d.]+em$|\d+%$)/;

interface SheetRule extends StyleRule {
  path: string;
}

const source = fileURLToPath(new URL('../..', import.meta.url));
const rules: SheetRule[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .sort()
  .flatMap((path) =>
    styleRules(readFileSync(`${source}/${path}`, 'utf8')).map((rule) => ({ ...rule, path })),
  );

const byText = (a: string, b: string) => a.localeCompare(b);
const place = ({ path, selector }: SheetRule) => `${path} ${selector}`;

function foreignWidths(): string[] {
  return rules.flatMap((rule) =>
    [...rule.condition.matchAll(/@media[^{]*?((?:min|max)-width: [^)]+)\)/g)]
      .filter(([, width = '']) => !widths.has(width))
      .map(([, width]) => `${place(rule)}: ${width}`),
  );
}

function literalFontSizes(): string[] {
  return rules.flatMap((rule) =>
    rule.declarations
      .filter(([name, value]) => name === 'font-size' && !fontSize.test(value))
      .map(([, value]) => `${place(rule)}: ${value}`),
  );
}

/** The part of the app in which a rule stands once: a feature, or another top folder. */
const partOf = (path: string) => /^features\/[^/]+|^[^/]+/.exec(path)?.[0] ?? path;

function repeatedRules(): string[] {
  const places = new Map<string, string[]>();
  for (const rule of rules) {
    const isPlainClass = rule.condition === '' && /^(\.[\w-]+(, )?)+$/.test(rule.selector);
    if (!isPlainClass || rule.declarations.length < 3) continue;
    const body = rule.declarations.map((each) => each.join(': ')).toSorted(byText);
    const key = [partOf(rule.path), ...body].join('; ');
    places.set(key, [...(places.get(key) ?? []), place(rule)]);
  }
  return [...places.values()].filter((each) => each.length > 1).map((each) => each.join(' = '));
}

test.each([
  ['a media query uses a breakpoint of the theme', foreignWidths()],
  ['a font size is one of the theme', literalFontSizes()],
  ['a rule stands once in its part of the app', repeatedRules()],
])('%s', (_rule, exceptions) => {
  expect(exceptions).toEqual([]);
});
