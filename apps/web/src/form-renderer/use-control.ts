import type { Question } from '@kermesse/domain/forms/schema/question';
import { questionLabel } from '@kermesse/domain/forms/structure/labels';
import { useForm } from './use-form.ts';

export interface ControlProps {
  question: Question;
  value: unknown;
  error: string | undefined;
}

export function useControl({ question, error }: ControlProps) {
  const { store, isReadOnly } = useForm();
  const { fieldName, fieldPlaceholder, fieldHelp, fieldRequired } = question;
  return {
    change: (next: unknown) => store.setAnswer(fieldName, next),
    field: {
      label: questionLabel(question),
      name: fieldName,
      required: fieldRequired,
      disabled: isReadOnly,
      onBlur: () => store.leave(fieldName),
      ...(error === undefined ? {} : { error }),
      ...(fieldHelp === '' ? {} : { description: fieldHelp }),
      ...(fieldPlaceholder === '' ? {} : { placeholder: fieldPlaceholder }),
    },
  };
}
