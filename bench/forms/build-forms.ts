import { type Form, formSchema } from '@kermesse/domain/forms/schema/form';

export interface FormSize {
  questions: number;
  conditions: number;
  /** Questions without conditions, which people answer. */
  roots: number;
}

export const options = ['a', 'b', 'c'] as const;

interface PlannedCondition {
  source: number;
  value: (typeof options)[number];
}

/** Everybody's answer to a dependent question once it is shown. */
const usualAnswer = 'a';

export interface Plan {
  size: FormSize;
  conditions: readonly (readonly PlannedCondition[])[];
}

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Half of the conditions are on dependent questions, so that a change runs through chains. */
export function planForm(size: FormSize): Plan {
  const next = numbers(7);
  const conditions: PlannedCondition[][] = Array.from({ length: size.questions }, () => []);
  const dependants = size.questions - size.roots;
  for (let count = 0; count < size.conditions; count += 1) {
    const item = size.roots + (count % dependants);
    const isRoot = count % 2 === 0 || item === size.roots;
    const source = isRoot ? next(size.roots) : size.roots + next(item - size.roots);
    const value = isRoot ? (options[next(options.length)] ?? 'a') : usualAnswer;
    conditions[item]?.push({ source, value });
  }
  return { size, conditions };
}

const perBlock = 10;
const perPage = 5;

export const nameOf = (index: number) => `q${index}`;

export function toKermesse({ size, conditions }: Plan): Form {
  const questions = Array.from({ length: size.questions }, (_, index) => ({
    id: nameOf(index),
    fieldName: nameOf(index),
    fieldLabel: `Question ${index}`,
    fieldType: 'enum' as const,
    fieldEnum: options.map((value) => ({ id: value, label: value, value })),
    order: index,
    dependencies: {
      groupOperator: 'AND' as const,
      groups: [
        {
          operator: 'OR' as const,
          conditions: (conditions[index] ?? []).map(({ source, value }) => ({
            targetId: nameOf(source),
            operator: 'equals' as const,
            value,
          })),
        },
      ],
    },
  }));
  const blocks = Array.from({ length: Math.ceil(size.questions / perBlock) }, (_, index) => ({
    id: `b${index}`,
    name: `Bloc ${index}`,
    questions: questions.slice(index * perBlock, (index + 1) * perBlock),
  }));
  const pages = Array.from({ length: Math.ceil(blocks.length / perPage) }, (_, index) => ({
    id: `p${index}`,
    name: `Page ${index}`,
    blocks: blocks.slice(index * perPage, (index + 1) * perPage),
  }));
  return formSchema.parse({ id: 'bench', name: 'Bench', pages });
}

export function usualAnswers({ size }: Plan): Record<string, string> {
  const dependants = Array.from({ length: size.questions - size.roots }, (_, index) =>
    nameOf(size.roots + index),
  );
  return Object.fromEntries(dependants.map((name) => [name, usualAnswer]));
}

export function toSurvey({ size, conditions }: Plan): object {
  const elements = Array.from({ length: size.questions }, (_, index) => {
    const own = conditions[index] ?? [];
    const visibleIf = own.map(({ source, value }) => `{${nameOf(source)}} = '${value}'`).join(' or ');
    return {
      type: 'dropdown',
      name: nameOf(index),
      choices: [...options],
      ...(own.length === 0 ? {} : { visibleIf, defaultValue: usualAnswer }),
    };
  });
  const panels = Array.from({ length: Math.ceil(size.questions / perBlock) }, (_, index) => ({
    type: 'panel',
    name: `b${index}`,
    elements: elements.slice(index * perBlock, (index + 1) * perBlock),
  }));
  const pages = Array.from({ length: Math.ceil(panels.length / perPage) }, (_, index) => ({
    name: `p${index}`,
    elements: panels.slice(index * perPage, (index + 1) * perPage),
  }));
  // Hidden answers do not count, as in ours; the default value returns with its question.
  return { pages, clearInvisibleValues: 'onHidden' };
}
