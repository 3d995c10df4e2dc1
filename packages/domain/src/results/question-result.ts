import type { InscriptionKind } from '../events/inscription-kind.ts';
import { personFieldOf } from '../forms/person-fields.ts';
import type { Question } from '../forms/schema/question.ts';
import { questionLabel } from '../forms/structure/labels.ts';
import { choicesIn, hourChoice } from '../mailing/chosen-answer.ts';
import { viewOf } from './answer-kinds.ts';
import { ageBars, ageInMonth, dateBars, isMonth } from './date-bars.ts';
import { resultMessages as say } from './messages.ts';
import { medianOf, numberBars } from './number-bars.ts';
import type { Sensitivity } from './result-enums.ts';
import type { Bar, QuestionResult, ResultState } from './schemas.ts';
import { type FilteredGroup, isTooFew } from './sensitivity.ts';

/** One counter; an empty choice counts who answered. */
export interface AnswerTally {
  readonly kind: InscriptionKind;
  readonly fieldName: string;
  readonly choice: string;
  readonly people: number;
  readonly amount: number;
}

/** Who registered with which version of the form. */
export interface RegisteredTally {
  readonly kind: InscriptionKind;
  readonly version: number;
  readonly people: number;
}

export interface AskedQuestion {
  readonly question: Question;
  /** The strictest of all versions that somebody answered. */
  readonly sensitivity: Sensitivity;
  readonly page: string;
  readonly isFormer: boolean;
  readonly versions: ReadonlySet<number>;
  /** Of choices, as the newest version with them calls them. */
  readonly labels: ReadonlyMap<string, string>;
}

export interface ResultReader {
  readonly mayReadIdentity: boolean;
  readonly mayReadHealth: boolean;
  /** The reading of health questions was asked for, and recorded. */
  readonly isHealthAsked: boolean;
  /** Null without a filter. */
  readonly filtered: FilteredGroup | null;
}

export function stateOf(sensitivity: Sensitivity, reader: ResultReader): ResultState {
  if (sensitivity === 'none') return 'shown';
  const isAllowed = sensitivity === 'health' ? reader.mayReadHealth : reader.mayReadIdentity;
  if (!isAllowed) return 'locked';
  if (sensitivity === 'health' && !reader.isHealthAsked) return 'recorded';
  return reader.filtered !== null && isTooFew(reader.filtered) ? 'withheld' : 'shown';
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number =>
  list.reduce((total, one) => total + of(one), 0);

/** By choice. A field may hold what was counted while its question was of another kind. */
function merged(tallies: readonly AnswerTally[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { choice, people } of tallies)
    if (choice !== '') counts.set(choice, (counts.get(choice) ?? 0) + people);
  return counts;
}

/** In the order of the form; choices that it no longer has come last, if somebody made them. */
function choiceBars({ question, labels }: AskedQuestion, counts: ReadonlyMap<string, number>): Bar[] {
  if (question.fieldType === 'boolean')
    return [
      { label: say.yes, count: counts.get('true') ?? 0 },
      { label: say.no, count: counts.get('false') ?? 0 },
    ];
  const offered = choicesIn(question);
  const current = new Set(offered.map(({ value }) => value));
  const former = [...counts].filter(([value, count]) => !current.has(value) && count > 0);
  return [
    ...offered.map(({ value, words }) => ({ label: words, count: counts.get(value) ?? 0 })),
    ...former.map(([value, count]) => ({ label: labels.get(value) ?? value, count, isFormer: true })),
  ];
}

/** From the first hour to the last; gaps are kept, as they tell something. */
function hourBars(counts: ReadonlyMap<string, number>): Bar[] {
  const hours = [...counts].filter(([hour, count]) => /^\d{2}:$/.test(hour) && count > 0);
  const numbers = hours.map(([hour]) => Number.parseInt(hour, 10));
  if (numbers.length === 0) return [];
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const { value, words } = hourChoice(`${String(first + index).padStart(2, '0')}:`);
    return { label: words, count: counts.get(value) ?? 0 };
  });
}

type Shown = Pick<QuestionResult, 'bars' | 'average' | 'median' | 'unit'>;
const nothing: Shown = { bars: [], average: null, median: null, unit: '' };
const rounded = (value: number): number => Math.round(value * 10) / 10;

function numbers(tallies: readonly AnswerTally[]): Shown {
  const counts = [...merged(tallies)]
    .map(([value, count]) => ({ value: Number(value), count }))
    .filter(({ value }) => Number.isFinite(value));
  const people = sum(counts, ({ count }) => count);
  return {
    bars: numberBars(counts),
    average: people > 0 ? rounded(sum(tallies, ({ amount }) => amount) / people) : null,
    median: medianOf(counts),
    unit: '',
  };
}

function ages(counts: readonly { month: string; count: number }[], editionMonth: string): Shown {
  const aged = counts.map(({ month, count }) => ({ value: ageInMonth(month, editionMonth), count }));
  const people = sum(aged, ({ count }) => count);
  return {
    bars: ageBars(counts, editionMonth),
    average: people > 0 ? rounded(sum(aged, ({ value, count }) => value * count) / people) : null,
    median: medianOf(aged),
    unit: 'ans',
  };
}

function shownOf(asked: AskedQuestion, tallies: readonly AnswerTally[], editionMonth: string): Shown {
  const { question } = asked;
  switch (viewOf(question.fieldType)) {
    case 'choices':
      return {
        ...nothing,
        bars: question.fieldType === 'time' ? hourBars(merged(tallies)) : choiceBars(asked, merged(tallies)),
      };
    case 'numbers':
      return numbers(tallies);
    case 'dates': {
      const counts = [...merged(tallies)]
        .map(([month, count]) => ({ month, count }))
        .filter(({ month }) => isMonth(month));
      return personFieldOf(question) === 'birthdate'
        ? ages(counts, editionMonth)
        : { ...nothing, bars: dateBars(counts) };
    }
    default:
      return nothing;
  }
}

/** `editionMonth` ('2027-04') is that of the first day, on which ages are told. */
export function questionResult(
  asked: AskedQuestion,
  tallies: readonly AnswerTally[],
  registered: readonly RegisteredTally[],
  { reader, editionMonth }: { reader: ResultReader; editionMonth: string },
): QuestionResult {
  const { question, sensitivity, page, isFormer, versions } = asked;
  const state = stateOf(sensitivity, reader);
  const view = viewOf(question.fieldType);
  const isShown = state === 'shown';
  const given = tallies.filter(({ choice }) => choice === '');
  const kinds = new Set(given.filter(({ people }) => people > 0).map(({ kind }) => kind));
  // A kind of which nobody answered is not asked.
  const people = registered.filter(
    ({ kind, version }) => versions.has(version) && (kinds.size === 0 || kinds.has(kind)),
  );
  return {
    fieldName: question.fieldName,
    label: questionLabel(question) || question.fieldName,
    page,
    fieldType: question.fieldType,
    view: view === 'text' && sensitivity !== 'none' ? 'given' : view,
    sensitivity,
    state,
    isFormer,
    hasSeveralChoices: question.fieldType === 'enum' && question.fieldMultiSelect,
    asked: isShown ? sum(people, (one) => one.people) : 0,
    given: isShown ? sum(given, (one) => one.people) : 0,
    ...(isShown ? shownOf(asked, tallies, editionMonth) : nothing),
  };
}
