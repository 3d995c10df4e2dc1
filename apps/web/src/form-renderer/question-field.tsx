import type { Question } from '@kermesse/domain/forms/schema/question';
import { memo } from 'react';
import { controls } from './controls.tsx';
import classes from './form-page.module.css';
import { PeriodBadge } from './period-badge.tsx';
import { useAnswer, useFieldError, useForm, useIsShown } from './use-form.ts';

function ShownQuestion({ question }: { question: Question }) {
  const { fieldName, fieldType } = question;
  const { store, slots } = useForm();
  const value = useAnswer(fieldName);
  const error = useFieldError(fieldName);
  const Control = controls[fieldType];
  return (
    <div className={classes.item} data-field={fieldName}>
      <PeriodBadge elementId={question.id} />
      {Control === undefined ? (
        slots.productSelector?.({ question, error, store })
      ) : (
        <Control question={question} value={value} error={error} />
      )}
    </div>
  );
}

/** Memoised: rendered again only when its own answer, error or visibility changes. */
export const QuestionField = memo(({ question }: { question: Question }) =>
  useIsShown(question.id) && question.fieldType !== 'hidden' ? <ShownQuestion question={question} /> : null,
);
QuestionField.displayName = 'QuestionField';
