import { isTextArea } from '@kermesse/domain/forms/answers/question-rules';
import type { FormContent } from '@kermesse/domain/forms/schema/form';
import type { Question } from '@kermesse/domain/forms/schema/question';
import { isLongList } from './enum-options.ts';

const late: ReadonlySet<Question['fieldType']> = new Set([
  'document',
  'time',
  'rating',
  'ranking',
  'matrix',
  'address',
  'signature',
]);

function controlOf(question: Question): string[] {
  if (question.calculation !== null) return ['calculated-control'];
  if (question.fieldType === 'phone') return ['phone-field'];
  if (late.has(question.fieldType)) return [`${question.fieldType}-control`];
  if (question.fieldType === 'enum' && isLongList(question)) return ['list-control'];
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
