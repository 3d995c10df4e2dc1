import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.ts';

const documents = ['', 'docs', 'docs/rules', 'docs/decisions'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

function deadLinks(document: string): string[] {
  const links = readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g);
  return [...links].flatMap(([, target = '']) => {
    const isElsewhere = /^[a-z]+:/.test(target);
    return isElsewhere || existsSync(join(root, dirname(document), target)) ? [] : [target];
  });
}

test('every link between documents leads somewhere', () => {
  expect(documents).toContain('README.md');
  expect(documents.flatMap((name) => deadLinks(name).map((link) => `${name}: ${link}`))).toEqual([]);
});

const decisions = documents
  .filter((name) => name.startsWith('docs/decisions/'))
  .map((name) => basename(name))
  .filter((name) => name !== 'README.md')
  .sort((a, b) => a.localeCompare(b));

test('decisions are numbered without a gap, each begins with its number', () => {
  expect(decisions.map((name) => name.slice(0, 3))).toEqual(
    decisions.map((_, index) => String(index + 1).padStart(3, '0')),
  );
  const heading = (name: string) =>
    readFileSync(join(root, 'docs/decisions', name), 'utf8').split('\n')[0] ?? '';
  expect(decisions.filter((name) => !heading(name).startsWith(`# ${name.slice(0, 3)} `))).toEqual([]);
});

test('the index lists every decision once, in order', () => {
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  expect([...index.matchAll(/\((\d{3}-[^)]+)\)/g)].map(([, name]) => name)).toEqual(decisions);
});

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [path];
    return ['node_modules', 'dist'].includes(entry.name) ? [] : filesIn(path);
  });
}

test('every source file that a document names is there', () => {
  const files = ['apps', 'bench', 'demo', 'e2e', 'packages', 'scripts'].flatMap(filesIn);
  const missing = documents.flatMap((document) => {
    const text = readFileSync(join(root, document), 'utf8').replace(/^```.*?^```/gms, '');
    const named = [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs|sql))`/g)].map(([, name = '']) => name);
    return named
      .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
      .map((name) => `${document}: ${name}`);
  });
  expect(missing).toEqual([]);
});
