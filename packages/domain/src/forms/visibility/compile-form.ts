import type { IsoDate } from '../../shared/calendar-date.ts';
import { defaultTimeZone } from '../../shared/zone-offset.ts';
import type { Condition, Dependencies } from '../schema/dependency.ts';
import type { FormContent } from '../schema/form.ts';
import { type FormElement, listElements, periodOf } from '../structure/elements.ts';
import type { CompiledCalculation } from './calculations.ts';
import { clausesOf, conditionsOf } from './clauses.ts';
import { type Operand, readOperand } from './compare.ts';
import type { FormLogic, LogicParts } from './form-logic.ts';
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

export interface CompiledJump {
  readonly from: number;
  readonly to: number;
  readonly clauses: readonly CompiledClause[];
}

/** The pages from which a page can be reached, each with the jumps that are tried there. */
export interface PageArrivals {
  readonly from: readonly { readonly page: number; readonly jumps: readonly number[] }[];
}

export interface CompiledForm {
  /** Null for a form without jumps and calculated values. */
  readonly logic: FormLogic | null;
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
  /** Nodes after the completions: rules that lead to a later page, in the order in which they are tried. */
  readonly jumps: readonly CompiledJump[];
  /** Nodes after the jumps: one for each page that an earlier page may skip; none in a form without jumps. */
  readonly arrivals: readonly PageArrivals[];
  /** Nodes after the pages: calculated values. */
  readonly calculations: readonly CompiledCalculation[];
  readonly calculatedSlots: ReadonlySet<number>;
  readonly firstNode: { readonly jump: number; readonly page: number; readonly value: number };
  /** The node without which an element is hidden: its block, or the page of a block; -1 for none. */
  readonly holders: Int32Array;
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
  form: Pick<FormContent, 'pages'>,
  elements: readonly FormElement[],
  indexById: ReadonlyMap<string, number>,
): { completions: CompiledForm['completions']; completionOf: Map<number, number> } {
  const completionOf = new Map<number, number>();
  const completions: { block: number; required: number[] }[] = [];
  const all = [
    ...elements.map(({ source }) => source.dependencies),
    ...form.pages.flatMap(({ jumps }) => jumps.map(({ dependencies }) => dependencies)),
  ];
  for (const { targetId, operator } of all.flatMap(conditionsOf)) {
    const block = indexById.get(targetId);
    if (operator !== 'is_completed' || block === undefined || completionOf.has(block)) continue;
    if (elements[block]?.kind !== 'block') continue;
    completionOf.set(block, elements.length + completions.length);
    completions.push({ block, required: requiredIn(elements, block) });
  }
  return { completions, completionOf };
}

function requiredIn(elements: readonly FormElement[], block: number): number[] {
  return elements
    .filter((element) => element.container === block)
    .filter(
      (element) =>
        element.kind === 'question' && element.source.fieldRequired && element.source.calculation === null,
    )
    .map(({ index }) => index);
}

type Resolve = (condition: Condition) => CompiledCondition;

function compileClauses(dependencies: Dependencies, resolve: Resolve): CompiledClause[] {
  return clausesOf(dependencies).map(({ groupOperator, groups }) => ({
    isAny: groupOperator === 'OR',
    groups: groups.map(({ operator, conditions }) => ({
      isAny: operator === 'OR',
      conditions: conditions.map(resolve),
    })),
  }));
}

const flatten = (clauses: readonly CompiledClause[]) =>
  clauses.flatMap(({ groups }) => groups.flatMap(({ conditions }) => conditions));

function findHolders(
  elements: readonly FormElement[],
  arrivals: readonly PageArrivals[],
  firstPage: number,
): Int32Array {
  return Int32Array.from(elements, ({ container, pageIndex }) =>
    container < 0 && arrivals.length > 0 ? firstPage + pageIndex : container,
  );
}

/** What a node reads by its place in the form, apart from conditions. */
function structuralReads(parts: LogicParts, logic: FormLogic | null): number[][] {
  const { elements, completions, calculations, firstNode, holders } = parts;
  const ownValue = new Map(calculations.map(({ element }, index) => [element, firstNode.value + index]));
  return [
    ...elements.map(({ index }) => [holders[index] ?? -1, ownValue.get(index) ?? -1].filter((n) => n >= 0)),
    ...completions.map(({ block, required }) => [block, ...required]),
    ...(logic?.reads(parts) ?? []),
  ];
}

function findSlotReaders(
  slots: Slots,
  conditions: readonly (readonly CompiledCondition[])[],
  { completions, calculations, firstNode }: LogicParts,
): number[][] {
  const reads = conditions.map((list) => list.map(({ source }) => source).filter((source) => source >= 0));
  completions.forEach(({ required }, index) => {
    reads[firstNode.jump - completions.length + index] = [...required];
  });
  calculations.forEach(({ sources }, index) => {
    reads[firstNode.value + index] = [...sources];
  });
  const slotsRead: Reads = reads.map((sources) =>
    sources.flatMap((source) => [slots.answer[source] ?? -1, slots.quantity[source] ?? -1]),
  );
  return readersOf(slotsRead, slots.keys.length);
}

/** Whether the form needs `formLogic`, which most forms do without. */
export function usesLogic({ pages }: Pick<FormContent, 'pages'>): boolean {
  return pages.some(
    ({ jumps, blocks }) =>
      jumps.length > 0 ||
      blocks.some(({ questions }) => questions.some(({ calculation }) => calculation !== null)),
  );
}

/** Compiles the dependency graph once, so that an answer costs only what depends on it. */
export function compileForm(
  form: Pick<FormContent, 'pages'>,
  timeZone: string = defaultTimeZone,
  editionDay: IsoDate | null = null,
  logic: FormLogic | null = null,
): CompiledForm {
  if (logic === null && usesLogic(form)) throw new Error('The logic of this form is not loaded.');
  const elements = listElements(form);
  const indexById = indexTargets(elements);
  const slots = assignSlots(elements);
  const { completions, completionOf } = findCompletions(form, elements, indexById);
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
  const clauses = elements.map(({ source }) => compileClauses(source.dependencies, resolve));
  const { jumps, arrivals, calculations } = logic?.compile(form, {
    elements,
    indexById,
    slots,
    clausesFor: (dependencies) => compileClauses(dependencies, resolve),
  }) ?? { jumps: [], arrivals: [], calculations: [] };
  const firstJump = elements.length + completions.length;
  const firstPage = firstJump + jumps.length;
  const firstNode = { jump: firstJump, page: firstPage, value: firstPage + arrivals.length };
  const holders = findHolders(elements, arrivals, firstPage);
  const parts: LogicParts = { elements, completions, jumps, arrivals, calculations, firstNode, holders };

  const structural = structuralReads(parts, logic);
  const conditions = structural.map((_, node) =>
    flatten(clauses[node] ?? jumps[node - firstJump]?.clauses ?? []),
  );
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
  return {
    ...parts,
    logic,
    calculatedSlots: new Set(calculations.map(({ slot }) => slot)),
    form,
    timeZone,
    editionDay,
    indexById,
    slots,
    clauses,
    periods: elements.map((element) => readPeriod(periodOf(element), timeZone)),
    completionOf,
    component,
    order,
    rank,
    nodeReaders: readersOf(reads),
    slotReaders: findSlotReaders(slots, conditions, parts),
  };
}
