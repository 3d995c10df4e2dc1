import { formMessages } from '../messages.ts';
import { type MarkedLabel, readMarkedLabel } from './markers.ts';
import { type BlockProduct, blockProductSchema } from './product.ts';
import { type TextBlock, textBlockSchema } from './text-block.ts';

type Raw = Record<string, unknown>;

export interface SeparatedEntries {
  /** Not yet checked, so that problems are reported with their place. */
  questions: unknown[];
  textBlocks: TextBlock[];
  products: BlockProduct[];
  warnings: string[];
}

/** For an entry that only names a question of the library. */
export type ResolveQuestion = (questionId: string) => object | undefined;

function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An entry of a mixed list, as opposed to a question of a typed list. */
export function isEntry(value: unknown): value is Raw {
  if (!isRaw(value) || 'fieldLabel' in value) return false;
  return 'questionData' in value || 'required' in value || readMarkedLabel(value.customLabel) !== null;
}

function readMarked(entry: Raw, { kind, content }: MarkedLabel, into: SeparatedEntries): void {
  const raw = isRaw(content) ? { id: entry.questionId, order: entry.order, ...content } : content;
  if (kind === 'text') {
    const text = textBlockSchema.safeParse(raw);
    if (text.success) into.textBlocks.push(text.data);
    else into.warnings.push(formMessages.entries.unreadableText);
    return;
  }
  const product = blockProductSchema.safeParse(raw);
  if (product.success) into.products.push(product.data);
  else into.warnings.push(formMessages.entries.unreadableProduct);
}

function readQuestion(entry: Raw, resolve: ResolveQuestion | undefined, into: SeparatedEntries): void {
  const { questionId, questionData, order, required, customLabel, ...rest } = entry;
  const isNamedOnly = !isRaw(questionData);
  const data = isNamedOnly ? resolve?.(String(questionId)) : questionData;
  if (!isRaw(data)) {
    into.warnings.push(formMessages.entries.unknownQuestion(String(questionId)));
    return;
  }
  const ownLabel = typeof customLabel === 'string' && customLabel !== '' ? { customLabel } : {};
  // Data whose identifier is `questionId` belongs to no question of the library.
  const origin = questionId === data.id ? {} : { questionId };
  const fromLibrary = isNamedOnly ? { questionId, originalLabel: data.fieldLabel } : {};
  into.questions.push({
    id: questionId,
    ...origin,
    originalLabel: data.fieldLabel,
    ...data,
    ...fromLibrary,
    ...(order === undefined ? {} : { order }),
    ...(required === undefined ? {} : { fieldRequired: required }),
    ...ownLabel,
    ...rest,
  });
}

export function separateEntries(entries: readonly unknown[], resolve?: ResolveQuestion): SeparatedEntries {
  const separated: SeparatedEntries = { questions: [], textBlocks: [], products: [], warnings: [] };
  for (const entry of entries) {
    if (!isEntry(entry)) {
      separated.questions.push(entry);
      continue;
    }
    const marked = readMarkedLabel(entry.customLabel);
    if (marked === null) readQuestion(entry, resolve, separated);
    else readMarked(entry, marked, separated);
  }
  return separated;
}
