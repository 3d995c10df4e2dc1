import type { FormContent } from '@kermesse/domain/forms/schema/form';
import { blockIdsOf, endOfPage, itemIdsOf, type Place, type PlaceKind } from '../store/places.ts';

type Paged = Pick<FormContent, 'pages'>;

const attribute = (element: Element | null, name: string) => element?.getAttribute(name) ?? null;

function isBehind(element: Element, x: number, y: number, isAcross: boolean): boolean {
  const box = element.getBoundingClientRect();
  return isAcross ? x > box.left + box.width / 2 : y > box.top + box.height / 2;
}

function placeOnTab(form: Paged, kind: PlaceKind, pageId: string): Place | null {
  if (kind === 'block') return { kind, pageId, index: blockIdsOf(form, pageId).length };
  return kind === 'item' ? endOfPage(form, pageId) : null;
}

function placeInBlock(form: Paged, block: Element, row: Element | null, x: number, y: number): Place | null {
  const blockId = attribute(block, 'data-block') ?? '';
  if (block.hasAttribute('data-fixed')) return null;
  const ids = itemIdsOf(form, blockId);
  if (row !== null) {
    const at = ids.indexOf(attribute(row, 'data-row') ?? '');
    return { kind: 'item', blockId, index: at + (isBehind(row, x, y, false) ? 1 : 0) };
  }
  const first = block.querySelector('[data-row]')?.getBoundingClientRect();
  return { kind: 'item', blockId, index: first !== undefined && y < first.top ? 0 : ids.length };
}

export function placeAt(form: Paged, kind: PlaceKind, pageIndex: number, x: number, y: number): Place | null {
  const under = document.elementsFromPoint(x, y);
  const near = (selector: string) =>
    under.map((element) => element.closest(selector)).find((found) => found !== null) ?? null;
  const tab = near('[data-page-tab]');
  const tabId = attribute(tab, 'data-page-tab');
  if (kind === 'page') {
    if (tab === null) return null;
    const at = form.pages.findIndex(({ id }) => id === tabId);
    return { kind, index: at + (isBehind(tab, x, y, true) ? 1 : 0) };
  }
  if (tabId !== null) return placeOnTab(form, kind, tabId);
  if (near('[data-canvas]') === null) return null;
  const block = near('[data-block]');
  const pageId = form.pages[pageIndex]?.id ?? '';
  const ids = blockIdsOf(form, pageId);
  if (kind === 'item') {
    if (block !== null) return placeInBlock(form, block, near('[data-row]'), x, y);
    return endOfPage(form, pageId);
  }
  if (block === null) return { kind, pageId, index: ids.length };
  const at = ids.indexOf(attribute(block, 'data-block') ?? '');
  // Special blocks stay last: what is dropped on them goes before them.
  return { kind, pageId, index: at === -1 ? ids.length : at + (isBehind(block, x, y, false) ? 1 : 0) };
}
