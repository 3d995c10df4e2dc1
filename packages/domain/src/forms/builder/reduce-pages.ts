import type { FormContent, Page } from '../schema/form.ts';
import { blockItems } from '../structure/block-items.ts';
import { isSpecial } from '../structure/labels.ts';
import { copyPages } from './copy.ts';
import { idsIn, insertAt, mapPages, patchOne, withBlocks, withPages } from './edit-tree.ts';
import { nameBlock, takenIn } from './name-additions.ts';
import { idsFrom, newPageName } from './new-elements.ts';
import type { OperationOf } from './operations.ts';
import { uniqueLabel } from './unique-name.ts';

const idsOf = (page: Page): string[] => [
  page.id,
  ...page.blocks.flatMap((block) => [block.id, ...blockItems(block).map(({ source }) => source.id)]),
];

export function addPage<F extends FormContent>(form: F, { page, index }: OperationOf<'add_page'>): F {
  const known = idsIn(form);
  if (idsOf(page).some((id) => known.has(id))) return form;
  const taken = takenIn(form);
  const named = withBlocks(
    page,
    page.blocks.map((block) => nameBlock(block, taken)),
  );
  return withPages(form, insertAt(form.pages, [named], index));
}

export function updatePage<F extends FormContent>(form: F, { pageId, patch }: OperationOf<'update_page'>): F {
  return mapPages(form, (page) => (page.id === pageId ? patchOne(page, patch) : page));
}

export function movePage<F extends FormContent>(form: F, { pageId, index }: OperationOf<'move_page'>): F {
  const page = form.pages.find(({ id }) => id === pageId);
  if (page === undefined) return form;
  return withPages(
    form,
    insertAt(
      form.pages.filter((other) => other !== page),
      [page],
      index,
    ),
  );
}

/** The copy of 'Page 2' takes a page number of its own; any other name gets the suffix of every copy. */
function nameOfCopy(name: string, pages: readonly Page[], index: number): string {
  if (name.trim() === '') return name;
  return /^Page \d+$/.test(name.trim())
    ? newPageName(pages, index)
    : uniqueLabel(name, new Set(pages.map((page) => page.name)));
}

/** After the original, without the special blocks: a form has one of each. */
export function duplicatePage<F extends FormContent>(
  form: F,
  { pageId, seed }: OperationOf<'duplicate_page'>,
): F {
  const index = form.pages.findIndex(({ id }) => id === pageId);
  const original = form.pages[index];
  if (original === undefined) return form;
  const ordinary = withBlocks(
    original,
    original.blocks.filter((block) => !isSpecial(block)),
  );
  const [copy] = copyPages([ordinary], idsFrom(seed));
  if (copy === undefined) return form;
  const page = { ...copy, name: nameOfCopy(original.name, form.pages, index + 1) };
  return addPage(form, { type: 'add_page', page, index: index + 1 });
}

/** The last page cannot be deleted; special blocks of a deleted page are kept. */
export function deletePage<F extends FormContent>(form: F, { pageId }: OperationOf<'delete_page'>): F {
  const page = form.pages.find(({ id }) => id === pageId);
  if (page === undefined || form.pages.length <= 1) return form;
  const rest = form.pages.filter((other) => other !== page);
  const special = page.blocks.filter(isSpecial);
  const last = rest.length - 1;
  return withPages(
    form,
    rest.map((other, index) => (index === last ? withBlocks(other, [...other.blocks, ...special]) : other)),
  );
}

export function clampPageIndex(index: number, form: Pick<FormContent, 'pages'>): number {
  return Math.min(Math.max(0, index), Math.max(0, form.pages.length - 1));
}
