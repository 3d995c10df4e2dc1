import { isTextArea } from '@kermesse/domain/forms/answers/question-rules';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { isLongList } from './enum-options.ts';

/** Kinds that few forms use, see `kinds/kind-control.tsx`. */
export const lateKinds: readonly Question['fieldType'][] = [
  'time',
  'rating',
  'ranking',
  'matrix',
  'address',
  'signature',
];

function controlOf(question: Question): string[] {
  if (question.calculation !== null) return ['calculated-control'];
  if (question.fieldType === 'phone') return ['phone-field'];
  if (question.fieldType === 'document') return ['document-control'];
  if (question.fieldType === 'enum' && isLongList(question)) return ['list-control'];
  // The first brings the second.
  if (lateKinds.includes(question.fieldType)) return ['kind-control', `${question.fieldType}-control`];
  return question.fieldType === 'text' && isTextArea(question) ? ['long-text-control'] : [];
}

/** Names of the code that is loaded when the form is first shown, see `platform/late-code.ts`. */
export function lateControlsOf(form: Pick<FormContent, 'pages'>): string[] {
  const blocks = form.pages.flatMap((page) => page.blocks);
  const names = blocks.flatMap(({ icon, questions }) => [
    ...(icon === '' ? [] : ['named-icon']),
    ...questions.flatMap(controlOf),
  ]);
  return [...new Set(names)];
}
