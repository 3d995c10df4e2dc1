import type { Question } from '@kermesse/domain/forms/schema/question';
import { writtenLabel } from '@kermesse/domain/forms/structure/labels';
import { useForm, usePiped } from './use-form.ts';

export interface ControlProps {
  question: Question;
  value: unknown;
  error: string | undefined;
}

export function useControl({ question, error }: ControlProps) {
  const { store, isReadOnly } = useForm();
  const { fieldName, fieldRequired } = question;
  const label = usePiped(writtenLabel(question));
  const placeholder = usePiped(question.fieldPlaceholder);
  const help = usePiped(question.fieldHelp);
  return {
    change: (next: unknown) => store.setAnswer(fieldName, next),
    field: {
      label,
      name: fieldName,
      required: fieldRequired,
      disabled: isReadOnly,
      onBlur: () => store.leave(fieldName),
      ...(error === undefined ? {} : { error }),
      ...(help === '' ? {} : { description: help }),
      ...(placeholder === '' ? {} : { placeholder }),
    },
  };
}
