import type { Block } from '../schema/block.ts';
import { productMarker, textBlockMarker } from '../schema/markers.ts';
import type { BlockProduct } from '../schema/product.ts';
import type { Question } from '../schema/question.ts';
import type { TextBlock } from '../schema/text-block.ts';

interface BlockEntry {
  questionId: string;
  order: number;
  required: boolean;
  customLabel: string;
  questionData?: Question;
}

const isMarked = (label: string) => label.startsWith(textBlockMarker) || label.startsWith(productMarker);

/** The content of a block as one mixed list, as clients may send it. */
export function joinEntries(block: Pick<Block, 'questions' | 'textBlocks' | 'products'>): BlockEntry[] {
  const questions = block.questions.map((question) => ({
    questionId: question.questionId ?? question.id,
    order: question.order,
    required: question.fieldRequired,
    // A label that looks like a marker is sent in the data alone.
    customLabel: isMarked(question.customLabel) ? '' : question.customLabel,
    questionData: question,
  }));
  const marked = (kind: 'text' | 'product') => (item: TextBlock | BlockProduct) => ({
    questionId: item.id,
    order: item.order,
    required: false,
    customLabel: `${kind === 'text' ? textBlockMarker : productMarker}${JSON.stringify(item)}`,
  });
  return [...questions, ...block.textBlocks.map(marked('text')), ...block.products.map(marked('product'))];
}
