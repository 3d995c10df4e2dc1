import { withoutTokens } from '../piping/token-text.ts';
import type { Jump } from '../schema/jump.ts';
import { clausesOf, conditionsOf } from '../visibility/clauses.ts';
import type { CompiledForm } from '../visibility/compile-form.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { quotedOr } from '../words/quoted.ts';
import type { Finding, FindingCode, Severity } from './finding.ts';
import { findingMessages } from './messages.ts';
import { canClausesHold, type World } from './satisfiable.ts';

type Pages = CompiledForm['form']['pages'];

const pageWords = (pages: Pages, index: number) =>
  quotedOr(withoutTokens(pages[index]?.name ?? ''), String(index + 1));

function about(
  pages: Pages,
  index: number,
  [code, severity, message]: [code: FindingCode, severity: Severity, message: string],
): Finding {
  const page = pages[index];
  const element = { id: page?.id ?? '', kind: 'page' as const, label: page?.name ?? '', pageIndex: index };
  return { code, severity, message, elements: [element] };
}

function findInJump(compiled: CompiledForm, from: number, jump: Jump, world: World): Finding[] {
  const { pages } = compiled.form;
  const page = pageWords(pages, from);
  const to = pages.findIndex(({ id }) => id === jump.targetPageId);
  if (to < 0) return [about(pages, from, ['missing_target', 'error', findingMessages.jumpMissing(page)])];
  const target = pageWords(pages, to);
  if (to <= from)
    return [about(pages, from, ['jump_backwards', 'error', findingMessages.jumpBackwards(page, target)])];
  const findings: Finding[] = [];
  const targets = conditionsOf(jump.dependencies).map(({ targetId }) => world.find(targetId));
  if (targets.includes(undefined))
    findings.push(about(pages, from, ['missing_target', 'error', findingMessages.jumpTarget(page)]));
  for (const element of new Set(targets)) {
    if (element === undefined || element.pageIndex <= from) continue;
    const message = findingMessages.jumpLater(page, elementWords(element));
    findings.push(about(pages, from, ['later_target', 'error', message]));
  }
  if (findings.length === 0 && !canClausesHold(clausesOf(jump.dependencies), world))
    findings.push(
      about(pages, from, ['impossible_condition', 'warning', findingMessages.jumpImpossible(page, target)]),
    );
  return findings;
}

/** Pages that every way skips. */
function unreachable({ form: { pages } }: CompiledForm): number[] {
  const reached = new Set([0]);
  pages.forEach(({ jumps }, page) => {
    if (!reached.has(page)) return;
    for (const { targetPageId, dependencies } of jumps) {
      const to = pages.findIndex(({ id }) => id === targetPageId);
      if (to <= page) continue;
      reached.add(to);
      // What comes after a jump without conditions is never tried.
      if (clausesOf(dependencies).length === 0) return;
    }
    reached.add(page + 1);
  });
  return pages.flatMap((_, page) => (reached.has(page) ? [] : [page]));
}

export function findJumps(compiled: CompiledForm, neverShown: ReadonlySet<number>): Finding[] {
  const { pages } = compiled.form;
  const world: World = {
    find: (targetId) => compiled.elements[compiled.indexById.get(targetId) ?? -1],
    isNeverShown: (element) => neverShown.has(element.index),
    editionDay: compiled.editionDay,
  };
  return [
    ...pages.flatMap(({ jumps }, from) => jumps.flatMap((jump) => findInJump(compiled, from, jump, world))),
    ...unreachable(compiled).map((page) =>
      about(pages, page, [
        'unreachable_page',
        'warning',
        findingMessages.unreachablePage(pageWords(pages, page)),
      ]),
    ),
  ];
}
