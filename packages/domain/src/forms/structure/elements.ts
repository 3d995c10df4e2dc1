import { plainTextOf } from '../../shared/plain-text.ts';
import { libraryDefaults } from '../limits.ts';
import { withoutTokens } from '../piping/token-text.ts';
import type { Block } from '../schema/block.ts';
import type { FormContent } from '../schema/form.ts';
import type { VisibilityPeriod } from '../schema/visibility-period.ts';
import { type BlockItem, blockItems } from './block-items.ts';
import { questionLabel } from './labels.ts';

export type ElementSource = BlockItem | { kind: 'block'; source: Block };
export type ElementKind = ElementSource['kind'];

export type FormElement = ElementSource & {
  id: string;
  /** Position in the form, counted through all pages. */
  index: number;
  pageIndex: number;
  blockIndex: number;
  /** Index of the block that holds this element; -1 for a block. */
  container: number;
};

export function listElements(form: Pick<FormContent, 'pages'>): FormElement[] {
  const elements: FormElement[] = [];
  form.pages.forEach((page, pageIndex) => {
    page.blocks.forEach((block, blockIndex) => {
      const container = elements.length;
      const place = { pageIndex, blockIndex };
      elements.push({
        kind: 'block',
        source: block,
        id: block.id,
        index: container,
        container: -1,
        ...place,
      });
      for (const item of blockItems(block)) {
        elements.push({ ...item, id: item.source.id, index: elements.length, container, ...place });
      }
    });
  });
  return elements;
}

export function periodOf(element: ElementSource): VisibilityPeriod | null {
  return element.kind === 'block' || element.kind === 'question' ? element.source.visibilityPeriod : null;
}

/** Kept by a new version only for those who answered it in an earlier one. */
export function isHiddenFromNew(element: ElementSource): boolean {
  return element.kind === 'question' && element.source.isHiddenFromNew;
}

export function hasSeveralChoices(element: ElementSource | undefined): boolean {
  return (
    element?.kind === 'question' && element.source.fieldType === 'enum' && element.source.fieldMultiSelect
  );
}

export function elementLabel(element: ElementSource): string {
  switch (element.kind) {
    case 'question':
      return questionLabel(element.source);
    case 'text':
      return textPreview(element.source.content);
    default:
      return withoutTokens(element.source.name);
  }
}

function textPreview(content: string): string {
  const words = plainTextOf(withoutTokens(content));
  const limit = libraryDefaults.textPreviewLength;
  return words.length > limit ? `${words.slice(0, limit).trimEnd()}…` : words;
}
