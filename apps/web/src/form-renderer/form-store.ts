import { checkAnswer } from '@kermesse/domain/forms/answers/check-answer';
import { withHiddenValues } from '@kermesse/domain/forms/answers/hidden-values';
import {
  type AnswerContext,
  type AnswerReport,
  validatePage,
  validateState,
} from '@kermesse/domain/forms/answers/validate-answers';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import {
  type AnswerChange,
  applyAnswers,
  moveTo,
  nextPeriodChange,
  type VisibilityUpdate,
} from '@kermesse/domain/forms/visibility/apply-answer';
import type { Audience } from '@kermesse/domain/forms/visibility/audience';
import { compileForm } from '@kermesse/domain/forms/visibility/compile-form';
import {
  calculatedAnswers,
  evaluateVisibility,
  isVisible,
  reachedPages,
  type VisibilityState,
} from '@kermesse/domain/forms/visibility/evaluate';
import type { FormLogic } from '@kermesse/domain/forms/visibility/form-logic';
import { isEmpty } from '@kermesse/domain/forms/visibility/read-answer';
import { clockAt } from '@kermesse/domain/forms/zoned-time';
import { dayOf, type Instant } from '@kermesse/domain/shared/moments';
import { defaultTimeZone } from '@kermesse/domain/shared/zone-offset';
import { Channels } from './channels.ts';

export interface FormStoreOptions {
  form: Pick<FormContent, 'pages'>;
  /** The edition's zone, for periods and today's date. */
  timeZone?: string;
  /** When the edition starts, on whose first day ages count. */
  editionStart?: Instant;
  answers?: Readonly<Record<string, unknown>>;
  now: Date | number;
  audience?: Audience;
  /** Needed by a form with jumps or calculated values. */
  logic?: FormLogic;
  /** Repeats answers in texts; loaded only for a form that does so. */
  pipe?: PipeText;
}

export type PipeText = (state: VisibilityState, text: string, format?: 'plain' | 'html') => string;

/** Listeners subscribe to one answer, element or error, so that a keystroke re-renders little. */
export class FormStore {
  readonly #channels = new Channels();
  readonly #answers: Map<string, unknown>;
  readonly #errors = new Map<string, string>();
  readonly #questions: ReadonlyMap<string, Question>;
  readonly #pipe: PipeText;
  #state: VisibilityState;

  constructor(options: FormStoreOptions) {
    const { form, timeZone, editionStart, answers = {}, now, audience } = options;
    const { pipe = (_state, text) => withoutTokens(text) } = options;
    const compiled = compileForm(
      form,
      timeZone,
      editionStart === undefined ? null : dayOf(editionStart, timeZone ?? defaultTimeZone),
      options.logic,
    );
    const questions = compiled.elements.flatMap((element) =>
      element.kind === 'question' ? [element.source] : [],
    );
    const given = withHiddenValues(questions, answers);
    this.#state = evaluateVisibility(compiled, given, now, audience);
    this.#answers = new Map(Object.entries({ ...given, ...calculatedAnswers(this.#state) }));
    this.#pipe = pipe;
    this.#questions = new Map(questions.map((question) => [question.fieldName, question]));
  }

  get state(): VisibilityState {
    return this.#state;
  }

  get form(): Pick<FormContent, 'pages'> {
    return this.#state.compiled.form;
  }

  /** Includes answers to hidden questions, which are left out when the form is sent. */
  answers(): Record<string, unknown> {
    return Object.fromEntries(this.#answers);
  }

  answer = (key: string): unknown => this.#answers.get(key);

  isShown = (id: string): boolean => isVisible(this.#state, id);

  /** A text with the answers that it repeats. */
  pipe = (text: string, format?: 'plain' | 'html'): string => this.#pipe(this.#state, text, format);

  /** Indices of the pages on the way, joined: a text is compared at once. */
  way = (): string => reachedPages(this.#state).join();

  error = (fieldName: string): string | undefined => this.#errors.get(fieldName);

  onAnswer = (key: string, listener: () => void) => this.#channels.add(`answer ${key}`, listener);
  onShown = (id: string, listener: () => void) => this.#channels.add(`shown ${id}`, listener);
  onError = (fieldName: string, listener: () => void) => this.#channels.add(`error ${fieldName}`, listener);
  onChange = (listener: () => void) => this.#channels.add('change', listener);

  setAnswer = (key: string, value: unknown): void => this.setAnswers([{ key, value }]);

  setAnswers(changes: readonly AnswerChange[]): void {
    for (const { key, value } of changes) this.#answers.set(key, value);
    const update = applyAnswers(this.#state, changes);
    this.#settle(update, [
      ...changes.map(({ key }) => `answer ${key}`),
      ...(changes.length > 0 ? ['change'] : []),
    ]);
    for (const { key } of changes) if (this.#errors.has(key)) this.#check(key);
  }

  /** Sets the time and returns the next instant at which a period opens or closes. */
  moveTo(now: Date | number): number | null {
    this.#settle(moveTo(this.#state, now), []);
    return nextPeriodChange(this.#state);
  }

  /** On blur: validates an answer, but not an empty one. */
  leave = (fieldName: string): void => {
    if (!isEmpty(this.#answers.get(fieldName))) this.#check(fieldName);
  };

  /** Validates and shows the errors at the fields. */
  validatePage(pageIndex: number, context?: AnswerContext): AnswerReport {
    return this.#show(validatePage(this.#state, this.answers(), pageIndex, context), pageIndex);
  }

  validate(context?: AnswerContext): AnswerReport {
    return this.#show(validateState(this.#state, this.answers(), context), null);
  }

  /** Validates without showing errors. */
  isPageValid(pageIndex: number, context?: AnswerContext): boolean {
    return validatePage(this.#state, this.answers(), pageIndex, context).isValid;
  }

  /** For errors that only the server knows. */
  setError(fieldName: string, message: string | undefined): void {
    if (this.#errors.get(fieldName) === message) return;
    if (message === undefined) this.#errors.delete(fieldName);
    else this.#errors.set(fieldName, message);
    this.#channels.notify([`error ${fieldName}`]);
  }

  #check(fieldName: string): void {
    const question = this.#questions.get(fieldName);
    const today = clockAt(this.#state.now, this.#state.compiled.timeZone).date;
    const problem = question && checkAnswer(question, this.#answers.get(fieldName), today);
    this.setError(fieldName, problem?.message);
  }

  #show(report: AnswerReport, pageIndex: number | null): AnswerReport {
    const isConcerned = (fieldName: string) =>
      pageIndex === null || this.#pageOf(fieldName) === pageIndex || this.#pageOf(fieldName) === null;
    for (const fieldName of [...this.#errors.keys()]) {
      if (isConcerned(fieldName) && !report.byField.has(fieldName)) this.setError(fieldName, undefined);
    }
    for (const [fieldName, { message }] of report.byField) this.setError(fieldName, message);
    return report;
  }

  #pageOf(fieldName: string): number | null {
    const question = this.#questions.get(fieldName);
    const { compiled } = this.#state;
    const index = question === undefined ? undefined : compiled.indexById.get(question.id);
    return index === undefined ? null : (compiled.elements[index]?.pageIndex ?? null);
  }

  #settle({ state, changed, recalculated }: VisibilityUpdate, topics: readonly string[]): void {
    this.#state = state;
    for (const [key, value] of Object.entries(calculatedAnswers(state))) this.#answers.set(key, value);
    this.#channels.notify([
      ...topics,
      ...recalculated.map((key) => `answer ${key}`),
      ...changed.map(({ id }) => `shown ${id}`),
    ]);
  }
}
