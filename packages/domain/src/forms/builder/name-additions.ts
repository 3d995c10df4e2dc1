import { formLimits } from '../limits.ts';
import type { Block } from '../schema/block.ts';
import type { FormContent } from '../schema/form.ts';
import type { Question } from '../schema/question.ts';
import type { BlockItem } from '../structure/block-items.ts';
import { writtenLabel } from '../structure/labels.ts';
import { uniqueFieldName, uniqueLabel } from './unique-name.ts';

/** Names in use, including those of earlier additions. */
export interface Taken {
  blocks: Set<string>;
  labels: Set<string>;
  fieldNames: Set<string>;
}

export function takenIn(form: Pick<FormContent, 'pages'>): Taken {
  const blocks = form.pages.flatMap((page) => page.blocks);
  const questions = blocks.flatMap((block) => block.questions);
  return {
    blocks: new Set(blocks.map(({ name }) => name)),
    labels: new Set(questions.map(writtenLabel)),
    fieldNames: new Set(questions.map(({ fieldName }) => fieldName)),
  };
}

function nameQuestion(question: Question, taken: Taken): Question {
  const label = writtenLabel(question);
  const shown = label.trim() === '' ? label : uniqueLabel(label, taken.labels, formLimits.labelLength);
  const fieldName = uniqueFieldName(question.fieldName, taken.fieldNames);
  taken.labels.add(shown);
  taken.fieldNames.add(fieldName);
  const labels = question.customLabel.trim() === '' ? { fieldLabel: shown } : { customLabel: shown };
  return shown === label && fieldName === question.fieldName
    ? question
    : { ...question, ...labels, fieldName };
}

export function nameItem(item: BlockItem, taken: Taken): BlockItem {
  return item.kind === 'question' ? { kind: 'question', source: nameQuestion(item.source, taken) } : item;
}

export function nameBlock(block: Block, taken: Taken): Block {
  const name = block.name.trim() === '' ? block.name : uniqueLabel(block.name, taken.blocks);
  taken.blocks.add(name);
  return { ...block, name, questions: block.questions.map((question) => nameQuestion(question, taken)) };
}
