import type { IsoDate } from '../../shared/calendar-date.ts';
import { defaultTimeZone } from '../../shared/moments.ts';
import type { Condition } from '../schema/dependency.ts';
import type { FormContent } from '../schema/form.ts';
import { type FormElement, listElements, periodOf } from '../structure/elements.ts';
import { clausesOf } from './clauses.ts';
import { type Operand, readOperand } from './compare.ts';
import { components, type Reads, readersOf, readingOrder } from './graph.ts';
import { operatorTest, type Test } from './operators.ts';
import { type Interval, readPeriod } from './period.ts';
import { assignSlots, type Slots } from './slots.ts';
import { indexTargets } from './targets.ts';

export interface CompiledCondition {
  readonly source: number;
  /** The node that this condition reads: the element, or the completion of a block. */
  readonly reads: number;
  readonly test: Test;
  readonly operand: Operand;
  /** A circular condition counts as fulfilled. */
  isCircular: boolean;
}

interface CompiledGroup {
  readonly isAny: boolean;
  readonly conditions: readonly CompiledCondition[];
}

export interface CompiledClause {
  readonly isAny: boolean;
  readonly groups: readonly CompiledGroup[];
}

export interface CompiledForm {
  readonly form: Pick<FormContent, 'pages'>;
  readonly timeZone: string;
  /** The edition's first day, on which ages count. */
  readonly editionDay: IsoDate | null;
  readonly elements: readonly FormElement[];
  readonly indexById: ReadonlyMap<string, number>;
  readonly slots: Slots;
  readonly clauses: readonly (readonly CompiledClause[])[];
  readonly periods: readonly (Interval | null)[];
  /** Nodes after the elements: blocks whose completion some condition reads, with the questions they require. */
  readonly completions: readonly { block: number; required: readonly number[] }[];
  readonly completionOf: ReadonlyMap<number, number>;
  /** Nodes on a common circle have the same number. */
  readonly component: Int32Array;
  /** Nodes in the order of evaluation, and the inverse. */
  readonly order: Uint32Array;
  readonly rank: Uint32Array;
  /** Nodes to evaluate when a node changes, and when the answer in a slot does. */
  readonly nodeReaders: readonly (readonly number[])[];
  readonly slotReaders: readonly (readonly number[])[];
}

function findCompletions(
  elements: readonly FormElement[],
  indexById: ReadonlyMap<string, number>,
): { completions: CompiledForm['completions']; completionOf: Map<number, number> } {
  const completionOf = new Map<number, number>();
  const completions: { block: number; required: number[] }[] = [];
  for (const { source } of elements) {
    for (const { groups } of clausesOf(source.dependencies)) {
      for (const { targetId, operator } of groups.flatMap(({ conditions }) => conditions)) {
        const block = indexById.get(targetId);
        if (operator !== 'is_completed' || block === undefined || completionOf.has(block)) continue;
        if (elements[block]?.kind !== 'block') continue;
        completionOf.set(block, elements.length + completions.length);
        completions.push({ block, required: requiredIn(elements, block) });
      }
    }
  }
  return { completions, completionOf };
}

function requiredIn(elements: readonly FormElement[], block: number): number[] {
  return elements
    .filter((element) => element.container === block)
    .filter((element) => element.kind === 'question' && element.source.fieldRequired)
    .map(({ index }) => index);
}

type Resolve = (condition: Condition) => CompiledCondition;

function compileClauses(element: FormElement, resolve: Resolve): CompiledClause[] {
  return clausesOf(element.source.dependencies).map(({ groupOperator, groups }) => ({
    isAny: groupOperator === 'OR',
    groups: groups.map(({ operator, conditions }) => ({
      isAny: operator === 'OR',
      conditions: conditions.map(resolve),
    })),
  }));
}

const flatten = (clauses: readonly CompiledClause[]) =>
  clauses.flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions));

/** Reads by position: the container and, for a completion, its block and required questions. */
function structuralReads(
  elements: readonly FormElement[],
  completions: CompiledForm['completions'],
): number[][] {
  return [
    ...elements.map(({ container }) => (container < 0 ? [] : [container])),
    ...completions.map(({ block, required }) => [block, ...required]),
  ];
}

function findSlotReaders(
  form: Pick<CompiledForm, 'slots' | 'elements' | 'clauses' | 'completions'>,
): number[][] {
  const { slots, elements, clauses, completions } = form;
  const reads: number[][] = [
    ...clauses.map((list) =>
      flatten(list)
        .filter(({ source }) => source >= 0)
        .map(({ source }) => source),
    ),
    ...completions.map(({ required }) => [...required]),
  ];
  const slotsRead: Reads = reads.map((sources) =>
    sources.flatMap((source) => [slots.answer[source] ?? -1, slots.quantity[source] ?? -1]),
  );
  return elements.length === 0 ? [] : readersOf(slotsRead, slots.keys.length);
}

/** Compiles the dependency graph once, so that an answer costs only what depends on it. */
export function compileForm(
  form: Pick<FormContent, 'pages'>,
  timeZone: string = defaultTimeZone,
  editionDay: IsoDate | null = null,
): CompiledForm {
  const elements = listElements(form);
  const indexById = indexTargets(elements);
  const slots = assignSlots(elements);
  const { completions, completionOf } = findCompletions(elements, indexById);
  const resolve: Resolve = ({ targetId, operator, value }) => {
    const source = indexById.get(targetId) ?? -1;
    const completion = operator === 'is_completed' ? completionOf.get(source) : undefined;
    return {
      source,
      reads: completion ?? source,
      test: operatorTest(operator),
      operand: readOperand(value, editionDay),
      isCircular: false,
    };
  };
  const clauses = elements.map((element) => compileClauses(element, resolve));

  const structural = structuralReads(elements, completions);
  const conditions = clauses.map(flatten);
  const allReads = structural.map((reads, node) => [
    ...reads,
    ...(conditions[node] ?? []).map((condition) => condition.reads).filter((read) => read >= 0),
  ]);
  const component = components(allReads);
  conditions.forEach((list, node) => {
    for (const condition of list) {
      condition.isCircular = condition.reads >= 0 && component[condition.reads] === component[node];
    }
  });
  const reads = structural.map((own, node) => [
    ...own,
    ...(conditions[node] ?? [])
      .filter((condition) => condition.reads >= 0 && !condition.isCircular)
      .map((condition) => condition.reads),
  ]);
  const order = readingOrder(reads);
  const rank = new Uint32Array(order.length);
  order.forEach((node, position) => {
    rank[node] = position;
  });
  const parts = { elements, slots, clauses, completions };
  return {
    ...parts,
    form,
    timeZone,
    editionDay,
    indexById,
    periods: elements.map((element) => readPeriod(periodOf(element), timeZone)),
    completionOf,
    component,
    order,
    rank,
    nodeReaders: readersOf(reads),
    slotReaders: findSlotReaders(parts),
  };
}
