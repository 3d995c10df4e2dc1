import { ratingMarks, ratingScale } from '../forms/answers/rating-scale.ts';
import type { FormContent } from '../forms/schema/form.ts';
import { isFieldName } from '../forms/schema/identifier.ts';
import type { Question } from '../forms/schema/question.ts';
import { listElements } from '../forms/structure/elements.ts';
import { questionLabel } from '../forms/structure/labels.ts';

interface ChosenAnswer {
  readonly fieldName: string;
  readonly value: string;
}

/** A question's name has no equals sign. */
export const answerKey = ({ fieldName, value }: ChosenAnswer): string => `${fieldName}=${value}`;

export function readAnswerKey(key: string): ChosenAnswer | null {
  const at = key.indexOf('=');
  const fieldName = key.slice(0, Math.max(0, at));
  const value = key.slice(at + 1);
  return isFieldName(fieldName) && value !== '' ? { fieldName, value } : null;
}

interface Choice {
  readonly value: string;
  readonly words: string;
}

const optionChoices = ({ fieldEnum }: Question): Choice[] =>
  fieldEnum.map(({ label, value }) => ({ value, words: label || value }));

/** What may be chosen without knowing what was answered; `answerIs` of the server reads the values. */
export function choicesIn(question: Question): Choice[] {
  switch (question.fieldType) {
    case 'boolean':
      return [{ value: 'true', words: 'oui' }];
    case 'enum':
      return optionChoices(question);
    case 'rating':
      return ratingMarks(question).map((mark) => ({
        value: String(mark),
        words: `${mark} sur ${ratingScale(question).last}`,
      }));
    case 'ranking':
      return optionChoices(question).map(({ value, words }) => ({
        value: `1. ${value}`,
        words: `${words} en premier`,
      }));
    case 'matrix':
      return question.fieldRows.flatMap((row) =>
        optionChoices(question).map(({ value, words }) => ({
          value: `${row.value}=${value}`,
          words: `${row.label || row.value}, ${words}`,
        })),
      );
    case 'signature':
      return [{ value: 'signed', words: 'signé' }];
    default:
      return [];
  }
}

/** Of the hour in which a time lies ('08:30'); the value is '08:'. */
export const hourChoice = (time: string): Choice => ({
  value: time.slice(0, 3),
  words: `${Number(time.slice(0, 2))}\u00a0h`,
});

/** 'T-shirt : M' */
export const namedChoice = (label: string, words: string): string => `${label}\u00a0: ${words}`;

/** Every choice that the form offers, under its question; a box that is ticked is a choice, too. */
export function choicesOf(form: Pick<FormContent, 'pages'>): { documentId: string; name: string }[] {
  return listElements(form).flatMap((element) => {
    if (element.kind !== 'question') return [];
    const { fieldName } = element.source;
    const label = questionLabel(element.source);
    return choicesIn(element.source).map(({ value, words }) => ({
      documentId: answerKey({ fieldName, value }),
      name: namedChoice(label, words),
    }));
  });
}
