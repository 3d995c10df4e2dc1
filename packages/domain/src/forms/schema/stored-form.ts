import { productConfigSchema } from '../../catalog/product-config.ts';
import { isSameValue } from '../structure/same-value.ts';
import { type Block, blockSchema } from './block.ts';
import { type FormContent, type Page, pageSchema } from './form.ts';
import { blockProductSchema } from './product.ts';
import { type Question, questionSchema } from './question.ts';
import { type TextBlock, textBlockSchema } from './text-block.ts';

/** A form is stored without values that equal the default; they are filled in when it is read. */
type Raw = Readonly<Record<string, unknown>>;

function defaultsOf(filled: object, ...own: readonly string[]): Raw {
  return Object.fromEntries(Object.entries(filled).filter(([key]) => !own.includes(key)));
}

const id = 'none';
const defaults = {
  page: defaultsOf(pageSchema.parse({ id }), 'id', 'blocks'),
  block: defaultsOf(blockSchema.parse({ id }), 'id', 'questions', 'textBlocks', 'products'),
  question: defaultsOf(
    questionSchema.parse({ id, fieldName: id, fieldLabel: '' }),
    'id',
    'fieldName',
    'fieldLabel',
  ),
  text: defaultsOf(textBlockSchema.parse({ id }), 'id'),
  product: defaultsOf(blockProductSchema.parse({ id }), 'id', 'productConfig'),
  config: defaultsOf(productConfigSchema.parse({})),
} as const;

function without(entry: object, known: Raw): Raw {
  return Object.fromEntries(
    Object.entries(entry).filter(([key, value]) => !(key in known && isSameValue(value, known[key]))),
  );
}

const compactConfig = <T extends { productConfig?: object | null }>(entry: T): Raw =>
  entry.productConfig ? { productConfig: without(entry.productConfig, defaults.config) } : {};

export const compactQuestion = (question: Question): Raw => ({
  ...without(question, defaults.question),
  ...compactConfig(question),
});

export const compactBlock = (block: Block): Raw => ({
  ...without(block, defaults.block),
  questions: block.questions.map(compactQuestion),
  textBlocks: block.textBlocks.map((text) => without(text, defaults.text)),
  products: block.products.map((product) => ({
    ...without(product, defaults.product),
    ...compactConfig(product),
  })),
});

export function compactPages(pages: readonly Page[]): Raw[] {
  return pages.map((page) => ({ ...without(page, defaults.page), blocks: page.blocks.map(compactBlock) }));
}

export function compactForm<F extends Pick<FormContent, 'pages'>>(
  form: F,
): Omit<F, 'pages'> & { pages: Raw[] } {
  return { ...form, pages: compactPages(form.pages) };
}

type Stored<T> = Partial<T>;
const listOf = <T>(list: readonly T[] | undefined): readonly T[] => list ?? [];

function withConfig<T extends { productConfig?: object | null | undefined }>(entry: T): object {
  return entry.productConfig ? { productConfig: { ...defaults.config, ...entry.productConfig } } : {};
}

const fullQuestion = (question: Stored<Question>) =>
  ({ ...defaults.question, ...question, ...withConfig(question) }) as Question;

function fullBlock(block: Stored<Block>): Block {
  return {
    ...defaults.block,
    ...block,
    questions: listOf(block.questions).map(fullQuestion),
    textBlocks: listOf(block.textBlocks).map((text) => ({ ...defaults.text, ...text }) as TextBlock),
    products: listOf(block.products).map(
      (product) =>
        ({
          ...defaults.product,
          ...product,
          productConfig: { ...defaults.config, ...product.productConfig },
        }) as Block['products'][number],
    ),
  } as Block;
}

/** Not validated again: pages were checked when they were stored. */
export function fullPages(stored: readonly unknown[]): Page[] {
  return (stored as readonly Stored<Page>[]).map(
    (page) => ({ ...defaults.page, ...page, blocks: listOf(page.blocks).map(fullBlock) }) as Page,
  );
}
