import type { Block } from '../schema/block.ts';
import type { FormContent, Page } from '../schema/form.ts';
import { isSpecial, type SpecialBlockKind, specialKind } from '../structure/labels.ts';
import { isSameList } from '../structure/same-list.ts';
import { newSpecialBlock } from './new-elements.ts';

const rank = (block: Block): number => (specialKind(block) === 'payment' ? 2 : 1);

/** At the end of the last page, payment last. Returns the same form when they are there already. */
export function placeSpecialBlocks<F extends Pick<FormContent, 'pages'>>(form: F): F {
  const special = form.pages
    .flatMap((page) => page.blocks)
    .filter(isSpecial)
    .sort((first, second) => rank(first) - rank(second));
  const last = form.pages.length - 1;
  const pages = form.pages.map((page, index): Page => {
    const ordinary = page.blocks.filter((block) => !isSpecial(block));
    const blocks = index === last ? [...ordinary, ...special] : ordinary;
    return isSameList(blocks, page.blocks) ? page : { ...page, blocks };
  });
  return isSameList(pages, form.pages) ? form : { ...form, pages };
}

export function findSpecialBlock(
  form: Pick<FormContent, 'pages'>,
  kind: SpecialBlockKind,
): Block | undefined {
  return form.pages.flatMap((page) => page.blocks).find((block) => specialKind(block) === kind);
}

export function ensureSpecialBlock<F extends Pick<FormContent, 'pages'>>(
  form: F,
  kind: SpecialBlockKind,
  blockId: string,
): F {
  if (form.pages.length === 0 || findSpecialBlock(form, kind) !== undefined) return placeSpecialBlocks(form);
  const last = form.pages.length - 1;
  const pages = form.pages.map((page, index) =>
    index === last ? { ...page, blocks: [...page.blocks, newSpecialBlock(blockId, kind)] } : page,
  );
  return placeSpecialBlocks({ ...form, pages });
}

export function removeSpecialBlock<F extends Pick<FormContent, 'pages'>>(form: F, kind: SpecialBlockKind): F {
  if (findSpecialBlock(form, kind) === undefined) return form;
  const pages = form.pages.map((page) => {
    const blocks = page.blocks.filter((block) => specialKind(block) !== kind);
    return blocks.length === page.blocks.length ? page : { ...page, blocks };
  });
  return { ...form, pages };
}
