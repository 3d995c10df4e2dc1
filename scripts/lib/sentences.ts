import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { inRoot } from './paths.ts';

const root = 'apps/web/src';

interface SourceText {
  /** As in the source, with its escapes. */
  text: string;
  start: number;
  isJsx: boolean;
}

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isText = (node: SyntaxNode & { value?: unknown }): boolean =>
  node.type === 'TemplateElement' ||
  node.type === 'JSXText' ||
  (node.type === 'Literal' && typeof node.value === 'string');

/** Every text of a TypeScript source: strings, parts of templates, text between tags. */
export function textsOf(source: string, file = 'text.tsx'): SourceText[] {
  const found: SourceText[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (isNode(value)) {
      if (isText(value)) {
        const { start, end, type } = value;
        found.push({ text: source.slice(start, end), start, isJsx: type === 'JSXText' });
      } else for (const child of Object.values(value)) visit(child);
    }
  };
  visit(parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found;
}

/** The web app's own sources, without tests. */
export function webSources(): { file: string; source: string }[] {
  return readdirSync(inRoot(root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ file: `${root}/${name}`, source: readFileSync(inRoot(`${root}/${name}`), 'utf8') }));
}
