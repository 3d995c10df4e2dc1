import type { Question } from '@kermesse/domain/forms/schema/question';
import { Text } from '@mantine/core';
import { memo } from 'react';
import { controls } from '../../../../../form-renderer/controls.tsx';
import { itemSummary } from '../element-display.tsx';
import classes from './look.module.css';

/** Its name and help stand around it, where they are edited. */
function bare(question: Question): Question {
  return { ...question, fieldLabel: '', customLabel: '', fieldHelp: '', fieldRequired: false };
}

function Note({ children }: { children: string }) {
  return (
    <Text px="md" py={10} bd="1px dashed var(--k-line-strong)" bdrs="md" c="dimmed" fz="sm">
      {children}
    </Text>
  );
}

const shownFields = [
  'fieldType',
  'fieldPlaceholder',
  'validation',
  'ratingLook',
  'fieldEnum',
  'fieldMultiSelect',
  'productConfig',
] as const satisfies readonly (keyof Question)[];

const looksSame = (before: { question: Question }, now: { question: Question }) =>
  shownFields.every((field) => before.question[field] === now.question[field]);

/** The participant's own control, which nobody can fill in here; typing a label does not draw it again. */
const Control = memo(({ question }: { question: Question }) => {
  const Shown = controls[question.fieldType];
  return Shown === undefined ? null : (
    <div className={classes.control} inert aria-hidden="true">
      <Shown question={bare(question)} value={undefined} error={undefined} />
    </div>
  );
}, looksSame);
Control.displayName = 'Control';

export function FieldLook({ question }: { question: Question }) {
  const { fieldType, calculation } = question;
  if (calculation !== null) return <Note>{itemSummary({ kind: 'question', source: question })}</Note>;
  if (fieldType === 'product_selector') return <Note>Le choix des produits s’affiche ici.</Note>;
  if (fieldType === 'hidden') return <Note>Enregistré avec chaque inscription, sans être montré.</Note>;
  return <Control question={question} />;
}
