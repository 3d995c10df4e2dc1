/**
 * Jumps between pages and calculated values, as nodes of the graph of visibility. Apart from it, because a page that
 * shows a form without them need not load this. See docs/rules/form-visibility.md.
 */
import type { Dependencies } from '../schema/dependency.ts';
import type { FormContent } from '../schema/form.ts';
import { calculatedValue, compileCalculations } from './calculations.ts';
import type { CompiledClause, CompiledForm, CompiledJump, PageArrivals } from './compile-form.ts';
import type { VisibilityState } from './evaluate.ts';

type ClausesFor = (dependencies: Dependencies) => CompiledClause[];

export type LogicParts = Pick<
  CompiledForm,
  'elements' | 'completions' | 'jumps' | 'arrivals' | 'calculations' | 'firstNode' | 'holders'
>;

/** Only to a later page, so that nobody is led in a circle. */
function compileJumps({ pages }: Pick<FormContent, 'pages'>, clausesFor: ClausesFor): CompiledJump[] {
  return pages.flatMap(({ jumps }, from) =>
    jumps.flatMap(({ targetPageId, dependencies }) => {
      const to = pages.findIndex(({ id }) => id === targetPageId);
      return to > from ? [{ from, to, clauses: clausesFor(dependencies) }] : [];
    }),
  );
}

function findArrivals(pageCount: number, jumps: readonly CompiledJump[]): PageArrivals[] {
  if (jumps.length === 0) return [];
  const leaving = Array.from({ length: pageCount }, (_, page) =>
    jumps.flatMap(({ from }, index) => (from === page ? [index] : [])),
  );
  return leaving.map((_, page) => ({
    from: leaving.flatMap((own, earlier) => {
      const leads = earlier === page - 1 || own.some((index) => jumps[index]?.to === page);
      return leads ? [{ page: earlier, jumps: own }] : [];
    }),
  }));
}

interface Compiling extends Pick<CompiledForm, 'elements' | 'indexById' | 'slots'> {
  readonly clausesFor: ClausesFor;
}

export interface FormLogic {
  compile: (
    form: Pick<FormContent, 'pages'>,
    parts: Compiling,
  ) => Pick<CompiledForm, 'jumps' | 'arrivals' | 'calculations'>;
  /** What the nodes of jumps, pages and values read apart from conditions. */
  reads: (parts: LogicParts) => number[][];
  isReached: (state: VisibilityState, page: number) => boolean;
  calculatedValue: typeof calculatedValue;
}

/** Reached from an earlier page that is reached itself, by its first jump that holds or by following it. */
function isReached({ compiled, shown }: VisibilityState, page: number): boolean {
  if (page === 0) return true;
  const { arrivals, jumps, firstNode } = compiled;
  return (arrivals[page]?.from ?? []).some(({ page: earlier, jumps: tried }) => {
    if (shown[firstNode.page + earlier] !== 1) return false;
    const taken = tried.find((index) => shown[firstNode.jump + index] === 1);
    return (taken === undefined ? earlier + 1 : jumps[taken]?.to) === page;
  });
}

export const formLogic: FormLogic = {
  compile: (form, { elements, indexById, slots, clausesFor }) => {
    const jumps = compileJumps(form, clausesFor);
    return {
      jumps,
      arrivals: findArrivals(form.pages.length, jumps),
      calculations: compileCalculations(elements, indexById, slots),
    };
  },
  reads: ({ jumps, arrivals, calculations, firstNode }) => [
    ...jumps.map(() => []),
    ...arrivals.map(({ from }) =>
      from.flatMap(({ page, jumps: tried }) => [
        firstNode.page + page,
        ...tried.map((index) => firstNode.jump + index),
      ]),
    ),
    ...calculations.map(({ sources }) => [...sources]),
  ],
  isReached,
  calculatedValue,
};
