import type { IsoDate } from '../../shared/calendar-date.ts';
import { asFindingElement, type Finding, type FindingCode } from '../analysis/finding.ts';
import { checkAnswer } from '../answers/check-answer.ts';
import { type PersonField, personFieldOf } from '../person-fields.ts';
import type { FormContent } from '../schema/form.ts';
import type { Question } from '../schema/question.ts';
import { type FormElement, isHiddenFromNew, listElements } from '../structure/elements.ts';
import { isSameValue } from '../structure/same-value.ts';
import { isEmpty } from '../visibility/read-answer.ts';
import { elementWords } from '../words/describe-dependencies.ts';
import { publicationMessages } from './messages.ts';

type Paged = Pick<FormContent, 'pages'>;
type QuestionElement = Extract<FormElement, { kind: 'question' }>;

/** By field name. */
export interface StoredAnswers {
  readonly counts: ReadonlyMap<string, number>;
  /** Each distinct answer with its count, of the fields that `fieldsToCompare` names. */
  readonly values: ReadonlyMap<string, readonly { value: unknown; count: number }[]>;
}

const questionsOf = (form: Paged): QuestionElement[] =>
  listElements(form).filter((element): element is QuestionElement => element.kind === 'question');

const byField = (questions: readonly QuestionElement[]) =>
  new Map(questions.map((element) => [element.source.fieldName, element]));

const accepted = (question: Question) => {
  const { fieldType, fieldEnum, fieldRows, fieldMultiSelect, ratingLook, validation, productConfig } =
    question;
  return [
    fieldType,
    fieldEnum.map(({ value }) => value),
    fieldRows.map(({ value }) => value),
    ratingLook,
    fieldMultiSelect,
    validation,
    productConfig,
  ];
};

/** Fields whose question now accepts other answers: each stored answer must be checked. */
export function fieldsToCompare(before: Paged, after: Paged): string[] {
  const old = byField(questionsOf(before));
  return questionsOf(after).flatMap(({ source }) => {
    const previous = old.get(source.fieldName)?.source;
    return previous === undefined || isSameValue(accepted(previous), accepted(source))
      ? []
      : [source.fieldName];
  });
}

function fits(question: Question, value: unknown, today: IsoDate): boolean {
  const optional = { ...question, fieldRequired: false };
  const isRight = (answer: unknown) => checkAnswer(optional, answer, today) === null;
  return isEmpty(value) || isRight(value) || (typeof value === 'number' && isRight(String(value)));
}

const warning = (code: FindingCode, message: string, element: FormElement): Finding => ({
  code,
  severity: 'warning',
  message,
  elements: [asFindingElement(element)],
});

function removedAnswers(before: Paged, after: Paged, { counts }: StoredAnswers): Finding[] {
  const asked = questionsOf(after);
  const fields = byField(asked);
  return questionsOf(before).flatMap((element) => {
    const { fieldName } = element.source;
    const count = counts.get(fieldName) ?? 0;
    if (count === 0 || fields.has(fieldName)) return [];
    const renamed = asked.find(({ id }) => id === element.id);
    return renamed === undefined
      ? [warning('answers_removed', publicationMessages.removed(elementWords(element), count), element)]
      : [
          warning(
            'answers_renamed',
            publicationMessages.renamed(elementWords(renamed), count, fieldName),
            renamed,
          ),
        ];
  });
}

function unfitAnswers(before: Paged, after: Paged, stored: StoredAnswers, today: IsoDate): Finding[] {
  const old = byField(questionsOf(before));
  return questionsOf(after).flatMap((element) => {
    const { fieldName, fieldType } = element.source;
    const values = stored.values.get(fieldName) ?? [];
    const unfit = values
      .filter(({ value }) => !fits(element.source, value, today))
      .reduce((sum, { count }) => sum + count, 0);
    if (unfit === 0) return [];
    const count = Math.max(unfit, stored.counts.get(fieldName) ?? 0);
    const previous = old.get(fieldName)?.source.fieldType ?? fieldType;
    const words = elementWords(element);
    const message =
      previous === fieldType
        ? publicationMessages.unfitRules(words, unfit, count)
        : publicationMessages.unfitType(words, unfit, count, previous, fieldType);
    return [warning('answers_unfit', message, element)];
  });
}

/** Stored on the registration itself, beside the answers. */
const identityWords: Readonly<Partial<Record<PersonField, string>>> = {
  firstname: 'le prénom',
  lastname: 'le nom',
  email: 'l’adresse e-mail',
  phone: 'le téléphone',
  birthdate: 'la date de naissance',
};

export function askedPersonFields(form: Paged): Set<PersonField> {
  const fields = questionsOf(form)
    .filter((element) => !isHiddenFromNew(element))
    .map(({ source }) => personFieldOf(source));
  return new Set(fields.filter((field) => field !== null));
}

function lostIdentity(before: Paged, after: Paged): Finding[] {
  const still = askedPersonFields(after);
  const lost = [...askedPersonFields(before)].flatMap((field) =>
    still.has(field) ? [] : (identityWords[field] ?? []),
  );
  if (lost.length === 0) return [];
  return [
    {
      code: 'identity_lost',
      severity: 'warning',
      message: publicationMessages.identityLost(lost),
      elements: [],
    },
  ];
}

/** Effects on stored answers if `after` replaces the published `before`. */
export function findAnswersAtStake(
  before: Paged,
  after: Paged,
  stored: StoredAnswers,
  today: IsoDate,
): Finding[] {
  return [
    ...removedAnswers(before, after, stored),
    ...unfitAnswers(before, after, stored, today),
    ...lostIdentity(before, after),
  ];
}
