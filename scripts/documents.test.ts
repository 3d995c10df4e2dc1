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

test('every decision begins with its number', () => {
  const decisions = documents.filter((name) => name.startsWith('docs/decisions/'));
  const heading = (name: string) => readFileSync(join(root, name), 'utf8').split('\n')[0] ?? '';
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.filter((name) => !heading(name).startsWith(`# ${basename(name).slice(0, 3)} `))).toEqual(
    [],
  );
});
