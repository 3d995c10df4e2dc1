import type { Question } from '@kermesse/domain/forms/schema/question';
import { writtenLabel } from '@kermesse/domain/forms/structure/labels';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';
import type { ReactNode } from 'react';
import { InPlaceText } from '../in-place/in-place-text.tsx';
import { FieldLook } from './field-look.tsx';
import classes from './look.module.css';
import { OptionsLook } from './options-look.tsx';

interface QuestionLookProps {
  question: Question;
  isCurrent: boolean;
  /** What only the organiser reads: the kind, conditions and findings. */
  marks: ReactNode;
}

/** The question as participants see it. Its help follows the label for the keyboard and stands below the field. */
export function QuestionLook({ question, isCurrent, marks }: QuestionLookProps) {
  const { id, fieldType, fieldHelp, fieldRequired } = question;
  const isBoolean = fieldType === 'boolean';
  return (
    <div className={classes.question}>
      <div className={classes.head}>
        <span className={classes.labelLine}>
          {isBoolean && <span className={classes.checkbox} aria-hidden="true" />}
          <InPlaceText
            id={id}
            part="title"
            text={writtenLabel(question)}
            name="Libellé de la question"
            empty="Question sans libellé"
            isInTabOrder={isCurrent}
            className={classes.label}
          />
          {fieldRequired && (
            <span className={classes.required}>
              <span aria-hidden="true">*</span>
              <span className="k-visually-hidden">requis</span>
            </span>
          )}
        </span>
        {marks}
      </div>
      {fieldType !== 'hidden' && (fieldHelp !== '' || isCurrent) && (
        <div className={classes.help}>
          <InPlaceText
            id={id}
            part="note"
            text={fieldHelp}
            name="Aide de la question"
            empty="Ajouter un texte d’aide"
            isInTabOrder={isCurrent}
          />
        </div>
      )}
      {!isBoolean &&
        (optionTypes.has(fieldType) ? (
          <OptionsLook question={question} isCurrent={isCurrent} />
        ) : (
          <FieldLook question={question} />
        ))}
    </div>
  );
}
