import type { BuilderOperation } from '@kermesse/domain/forms/builder/operations';
import { fieldNameFrom, uniqueFieldName } from '@kermesse/domain/forms/builder/unique-name';
import { formLimits } from '@kermesse/domain/forms/limits';
import { withoutTokens } from '@kermesse/domain/forms/piping/token-text';
import type { FormContent, Page } from '@kermesse/domain/forms/schema/form';
import type { Question, QuestionOption } from '@kermesse/domain/forms/schema/question';
import type { ElementSource } from '@kermesse/domain/forms/structure/elements';
import { writtenLabel } from '@kermesse/domain/forms/structure/labels';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';
import { conditionsOf } from '@kermesse/domain/forms/visibility/clauses';
import { withLabel } from '../inspector/options-text.ts';
import type { BuilderStore } from './builder-store.ts';
import { indexOf } from './form-index.ts';

type Paged = Pick<FormContent, 'pages'>;

/** A text of an element or page: its name, what stands below it, the content of a text, an option or a row. */
export type TextPart = 'title' | 'note' | 'content' | `option ${string}` | `row ${string}`;

export interface TextPlace {
  /** Of the element or page. */
  id: string;
  part: TextPart;
}

export type TextHolder = ElementSource | { kind: 'page'; source: Page };

export const optionPart = ({ id }: QuestionOption): TextPart => `option ${id}`;
export const rowPart = ({ id }: QuestionOption): TextPart => `row ${id}`;

/** Which list of a question a part belongs to. */
export function listOf(part: TextPart): 'fieldEnum' | 'fieldRows' | null {
  if (part.startsWith('option ')) return 'fieldEnum';
  return part.startsWith('row ') ? 'fieldRows' : null;
}

export const mostOf = (list: 'fieldEnum' | 'fieldRows'): number =>
  list === 'fieldRows' ? formLimits.rows : formLimits.options;

export const optionIdOf = (part: TextPart): string => part.slice(part.indexOf(' ') + 1);

export function holderOf(form: Paged, id: string): TextHolder | undefined {
  const page = form.pages.find((candidate) => candidate.id === id);
  return page === undefined ? indexOf(form).byId.get(id) : { kind: 'page', source: page };
}

/** In the order in which Tab visits them. */
export function partsOf(holder: TextHolder): TextPart[] {
  if (holder.kind === 'text') return ['content'];
  if (holder.kind !== 'question') return ['title', 'note'];
  const { fieldType, fieldEnum, fieldRows } = holder.source;
  return [
    'title',
    ...(fieldType === 'hidden' ? [] : ['note' as const]),
    ...(fieldType === 'matrix' ? fieldRows.map(rowPart) : []),
    ...(optionTypes.has(fieldType) ? fieldEnum.map(optionPart) : []),
  ];
}

/** The part that Tab goes to, null at either end. */
export function nextPart(holder: TextHolder, part: TextPart, by: 1 | -1): TextPart | null {
  const parts = partsOf(holder);
  const at = parts.indexOf(part);
  return at === -1 ? null : (parts[at + by] ?? null);
}

function optionAt(question: Question, part: TextPart): QuestionOption | undefined {
  const list = listOf(part);
  return list === null ? undefined : question[list].find(({ id }) => id === optionIdOf(part));
}

export function textAt(holder: TextHolder, part: TextPart): string {
  if (holder.kind === 'text') return holder.source.content;
  if (holder.kind !== 'question') return part === 'title' ? holder.source.name : holder.source.description;
  if (part === 'title') return writtenLabel(holder.source);
  if (part === 'note') return holder.source.fieldHelp;
  return optionAt(holder.source, part)?.label ?? '';
}

export function maxLengthOf(holder: TextHolder, part: TextPart): number {
  if (holder.kind === 'question') return formLimits.labelLength;
  if (holder.kind === 'text') return formLimits.contentLength;
  return part === 'title' ? formLimits.nameLength : formLimits.descriptionLength;
}

/** Texts that repeat answers; the name of a product is the catalogue's. */
export const isPiped = (holder: TextHolder, part: TextPart): boolean =>
  holder.kind !== 'product' && listOf(part) === null;

type QuestionPatch = Partial<Omit<Question, 'id' | 'order' | 'dependencies'>>;

/** Until somebody can have answered it, the field name follows the label. */
export function renamed(store: BuilderStore, question: Question, label: string): QuestionPatch {
  const shown = label.slice(0, formLimits.labelLength);
  const labels = question.customLabel.trim() === '' ? { fieldLabel: shown } : { customLabel: shown };
  if (!store.isFresh(question.id) || question.questionId !== null) return labels;
  const others = indexOf(store.state.form).elements.flatMap((other) =>
    other.kind === 'question' && other.id !== question.id ? [other.source.fieldName] : [],
  );
  return {
    ...labels,
    fieldName: uniqueFieldName(fieldNameFrom(withoutTokens(shown)), new Set(others)),
  };
}

/** Whether neither an answer nor a condition can name the value of an option. */
export function isUnknownOption(store: BuilderStore, questionId: string, option: QuestionOption): boolean {
  return (
    store.isFresh(option.id) &&
    !indexOf(store.state.form).elements.some((other) =>
      conditionsOf(other.source.dependencies).some(
        ({ targetId, value }) => targetId === questionId && [value].flat().includes(option.value),
      ),
    )
  );
}

function questionPatch(store: BuilderStore, question: Question, part: TextPart, text: string): QuestionPatch {
  if (part === 'title') return renamed(store, question, text);
  const list = listOf(part);
  if (list === null) return { fieldHelp: text };
  const at = question[list].findIndex(({ id }) => id === optionIdOf(part));
  const option = question[list][at];
  if (option === undefined) return {};
  return { [list]: withLabel(question[list], at, text, isUnknownOption(store, question.id, option)) };
}

/** The edit that the inspector makes for the same text; null where what held it is gone. */
export function writeText(
  store: BuilderStore,
  { id, part }: TextPlace,
  text: string,
): BuilderOperation | null {
  const holder = holderOf(store.state.form, id);
  if (holder === undefined) return null;
  const written = text.slice(0, maxLengthOf(holder, part));
  const named = part === 'title' ? { name: written } : { description: written };
  switch (holder.kind) {
    case 'question':
      return { type: 'update_question', id, patch: questionPatch(store, holder.source, part, written) };
    case 'text':
      return { type: 'update_text', id, patch: { content: text } };
    case 'block':
      return { type: 'update_block', blockId: id, patch: named };
    case 'product':
      return { type: 'update_product', id, patch: named };
    default:
      return { type: 'update_page', pageId: id, patch: named };
  }
}
