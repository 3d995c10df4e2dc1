import type { Issue } from '../../shared/issue.ts';
import { formLimits } from '../limits.ts';
import { formMessages } from '../messages.ts';
import type { Block } from './block.ts';
import type { FormContent } from './form.ts';
import { describePlace } from './place.ts';

const counted = [
  { list: 'questions', words: 'questions' },
  { list: 'textBlocks', words: 'textes' },
  { list: 'products', words: 'produits' },
] as const;

export function findExcess(form: Pick<FormContent, 'pages'>): Issue[] {
  const blocks = form.pages.flatMap((page) => page.blocks);
  const counts = [
    { words: 'blocs', count: blocks.length, max: formLimits.blocks },
    ...counted.map(({ list, words }) => ({
      words,
      count: blocks.reduce((sum, block) => sum + block[list].length, 0),
      max: formLimits[list],
    })),
  ];
  return counts
    .filter(({ count, max }) => count > max)
    .map(({ words, max }) => ({ path: 'pages', message: formMessages.parse.tooMany(words, max) }));
}

type Path = readonly (string | number)[];

function idRegister(root: unknown): { meet: (id: string, path: Path) => void; issues: Issue[] } {
  const seen = new Set<string>();
  const issues: Issue[] = [];
  const meet = (id: string, path: Path): void => {
    if (seen.has(id)) {
      const problem = `${formMessages.parse.duplicateId(id.slice(0, 80))}.`;
      const { words } = describePlace(root, path);
      issues.push({ path: [...path, 'id'].join('.'), message: `${words}\u00a0: ${problem}` });
    }
    seen.add(id);
  };
  return { meet, issues };
}

function meetContents(block: Block, path: Path, meet: (id: string, path: Path) => void): void {
  for (const { list } of counted) {
    block[list].forEach((item, index) => {
      meet(item.id, [...path, list, index]);
    });
  }
}

/** A condition names its target by identifier, so identifiers must be unique in a form. */
export function findDuplicateIds(form: Pick<FormContent, 'pages'>): Issue[] {
  const { meet, issues } = idRegister(form);
  form.pages.forEach((page, pageIndex) => {
    meet(page.id, ['pages', pageIndex]);
    page.blocks.forEach((block, blockIndex) => {
      const path = ['pages', pageIndex, 'blocks', blockIndex];
      meet(block.id, path);
      meetContents(block, path, meet);
    });
  });
  return issues;
}

export function findDuplicateIdsInBlock(block: Block): Issue[] {
  const { meet, issues } = idRegister(block);
  meetContents(block, [], meet);
  return issues;
}
