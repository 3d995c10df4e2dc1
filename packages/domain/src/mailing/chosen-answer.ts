import type { FormContent } from '../forms/schema/form.ts';
import { isFieldName } from '../forms/schema/identifier.ts';
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

/** Every choice that the form offers, under its question; a box that is ticked is a choice, too. */
export function choicesOf(form: Pick<FormContent, 'pages'>): { documentId: string; name: string }[] {
  return listElements(form).flatMap((element) => {
    if (element.kind !== 'question') return [];
    const { fieldName, fieldType, fieldEnum } = element.source;
    const label = questionLabel(element.source);
    if (fieldType === 'boolean')
      return [{ documentId: answerKey({ fieldName, value: 'true' }), name: `${label}\u00a0: oui` }];
    return fieldType === 'enum'
      ? fieldEnum.map((option) => ({
          documentId: answerKey({ fieldName, value: option.value }),
          name: `${label}\u00a0: ${option.label || option.value}`,
        }))
      : [];
  });
}
