import type { Question } from '../forms/schema/question.ts';
import type { ResultView } from './result-enums.ts';

/** What is counted of an answer beside that it was given; the database has the same table in `answer_counting`. */
type Counting = 'choices' | 'first' | 'rows' | 'hours' | 'numbers' | 'months' | 'given';
interface AnswerKind {
  readonly counting: Counting;
  readonly view: ResultView;
}

/** By kind of question: a new kind gets its line here and in `answer_counting`. */
const kinds: Readonly<Record<string, AnswerKind>> = {
  text: { counting: 'given', view: 'text' },
  number: { counting: 'numbers', view: 'numbers' },
  rating: { counting: 'numbers', view: 'numbers' },
  date: { counting: 'months', view: 'dates' },
  boolean: { counting: 'choices', view: 'choices' },
  enum: { counting: 'choices', view: 'choices' },
  ranking: { counting: 'first', view: 'choices' },
  matrix: { counting: 'rows', view: 'choices' },
  time: { counting: 'hours', view: 'choices' },
};

/** Of kinds that nobody described it is told how many answered. */
const otherKind: AnswerKind = { counting: 'given', view: 'given' };

const kindOf = (fieldType: string): AnswerKind =>
  Object.hasOwn(kinds, fieldType) ? (kinds[fieldType] ?? otherKind) : otherKind;

export const countingOf = (fieldType: string): Counting => kindOf(fieldType).counting;
export const viewOf = (fieldType: string): ResultView => kindOf(fieldType).view;

/** Products are counted with the sales. */
export const hasResults = ({ fieldType }: Pick<Question, 'fieldType'>): boolean =>
  fieldType !== 'product_selector';
