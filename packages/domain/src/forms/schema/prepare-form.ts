import { type ResolveQuestion, separateEntries } from './block-entries.ts';

type Raw = Record<string, unknown>;

/** Free content, which is not normalised. */
const openKeys = new Set(['settings', 'navigation', 'metadata', 'productData', 'value']);

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Clients send null for empty fields; without it the defaults apply. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRaw(value)) return value;
  const kept = Object.entries(value).filter(([, child]) => child !== null && child !== undefined);
  return Object.fromEntries(
    kept.map(([key, child]) => [key, openKeys.has(key) ? child : withoutNulls(child)]),
  );
}

/** A populated relation is replaced by its identifier. */
function withRelation(raw: Raw, key: string): Raw {
  const relation = raw[key];
  return isRaw(relation) && 'documentId' in relation ? { ...raw, [key]: relation.documentId } : raw;
}

export interface Prepared {
  value: unknown;
  warnings: string[];
}

export function prepareQuestion(value: unknown): unknown {
  const clean = withoutNulls(value);
  return isRaw(clean) ? withRelation(clean, 'createdInEventEdition') : clean;
}

const joined = (typed: unknown, separated: readonly unknown[]) =>
  typed === undefined ? separated : Array.isArray(typed) ? [...typed, ...separated] : typed;

export function prepareBlock(value: unknown, resolve?: ResolveQuestion): Prepared {
  const clean = withoutNulls(value);
  if (!isRaw(clean)) return { value: clean, warnings: [] };
  const block = withRelation(clean, 'createdInEventEdition');
  if (!Array.isArray(block.questions)) return { value: block, warnings: [] };
  const { questions, textBlocks, products, warnings } = separateEntries(block.questions, resolve);
  return {
    value: {
      ...block,
      questions: questions.map(prepareQuestion),
      ...(textBlocks.length === 0 ? {} : { textBlocks: joined(block.textBlocks, textBlocks) }),
      ...(products.length === 0 ? {} : { products: joined(block.products, products) }),
    },
    warnings,
  };
}

/** Converts what clients send to the shape of the schemas, without validating it. */
export function prepareForm(value: unknown, resolve?: ResolveQuestion): Prepared {
  if (!isRaw(value)) return { value, warnings: [] };
  const warnings: string[] = [];
  const preparePage = (page: unknown): unknown => {
    if (!isRaw(page) || !Array.isArray(page.blocks)) return withoutNulls(page);
    const { blocks, ...rest } = page;
    const prepared = blocks.map((block) => {
      const result = prepareBlock(block, resolve);
      warnings.push(...result.warnings);
      return result.value;
    });
    return { ...(withoutNulls(rest) as Raw), blocks: prepared };
  };
  const { pages, form_status: wireStatus, ...rest } = value;
  const form = withRelation(withoutNulls(rest) as Raw, 'event_edition');
  return {
    value: {
      ...form,
      ...(wireStatus === undefined || wireStatus === null ? {} : { status: wireStatus }),
      ...(pages === undefined || pages === null
        ? {}
        : { pages: Array.isArray(pages) ? pages.map(preparePage) : pages }),
    },
    warnings,
  };
}
