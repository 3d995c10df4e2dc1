import { copyBlocks, copyItems } from '@kermesse/domain/forms/builder/copy';
import type { NewId } from '@kermesse/domain/forms/builder/new-elements';
import { dropConditions } from '@kermesse/domain/forms/builder/rewrite-dependencies';
import { type Block, blockSchema } from '@kermesse/domain/forms/schema/block';
import { blockProductSchema } from '@kermesse/domain/forms/schema/product';
import { questionSchema } from '@kermesse/domain/forms/schema/question';
import { textBlockSchema } from '@kermesse/domain/forms/schema/text-block';
import { type BlockItem, blockItems } from '@kermesse/domain/forms/structure/block-items';
import {
  catalogueId,
  isSpecial,
  type SpecialBlockKind,
  specialKind,
} from '@kermesse/domain/forms/structure/labels';
import { z } from 'zod';

const marker = 'kermesse-form-parts';

const itemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('question'), source: questionSchema }),
  z.object({ kind: z.literal('text'), source: textBlockSchema }),
  z.object({ kind: z.literal('product'), source: blockProductSchema }),
]);

const clipSchema = z.object({
  type: z.literal(marker),
  blocks: z.array(blockSchema).max(200).default([]),
  items: z.array(itemSchema).max(500).default([]),
});

export interface Clip {
  blocks: readonly Block[];
  items: readonly BlockItem[];
}

/** As text, so that parts of a form can be pasted in other tabs and editions. */
export function writeClip(clip: Clip): string {
  return JSON.stringify({ type: marker, ...clip });
}

/** Null for any other text. */
export function readClip(text: string): Clip | null {
  if (!text.includes(marker)) return null;
  try {
    const parsed = clipSchema.safeParse(JSON.parse(text));
    return parsed.success ? { blocks: parsed.data.blocks, items: parsed.data.items } : null;
  } catch {
    return null;
  }
}

/** What is pasted: new ids, no condition on what this form lacks, and no second special block of a kind. */
export function pasted(
  clip: Clip,
  newId: NewId,
  isKnown: (id: string) => boolean,
  hasSpecial: (kind: SpecialBlockKind) => boolean,
): Clip {
  const isWanted = (block: Block) => {
    const kind = specialKind(block);
    return kind === null ? !isSpecial(block) : !hasSpecial(kind);
  };
  const blocks = copyBlocks(clip.blocks.filter(isWanted), newId);
  const items = copyItems(clip.items, newId);
  const own = new Set([
    ...blocks.flatMap((block) => [block.id, ...blockItems(block).map(({ source }) => source.id)]),
    ...blocks.flatMap(({ products }) => products.map(catalogueId)),
    ...items.map(({ source }) => source.id),
  ]);
  const cut = <T extends Pick<Block, 'dependencies'>>(element: T): T => ({
    ...element,
    dependencies: dropConditions(element.dependencies, (id) => !own.has(id) && !isKnown(id)),
  });
  return {
    blocks: blocks.map((block) => ({
      ...cut(block),
      questions: block.questions.map(cut),
      textBlocks: block.textBlocks.map(cut),
      products: block.products.map(cut),
    })),
    items: items.map((item) => ({ ...item, source: cut(item.source) }) as BlockItem),
  };
}
