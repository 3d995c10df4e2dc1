export interface StyleRule {
  selector: string;
  /** The at-rules around it, such as `@media (max-width: 47.99em)`; empty for most rules. */
  condition: string;
  declarations: [name: string, value: string][];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The rules of a style sheet without nested rules, read for tests only. */
export function styleRules(sheet: string): StyleRule[] {
  const rules: StyleRule[] = [];
  const openings: string[] = [];
  for (const [, text = '', sign] of sheet.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)) {
    if (sign === '{') {
      openings.push(oneLine(text));
      continue;
    }
    const selector = openings.pop() ?? '';
    if (selector.startsWith('@') && text.trim() === '') continue;
    const declarations = text.split(';').flatMap((line): [string, string][] => {
      const [, name, value] = /^\s*([\w-]+):([\s\S]+)$/.exec(line) ?? [];
      return name && value ? [[name, oneLine(value)]] : [];
    });
    rules.push({ selector, condition: openings.join(' '), declarations });
  }
  return rules;
}
