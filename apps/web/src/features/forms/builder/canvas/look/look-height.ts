import type { FieldType } from '@kermesse/domain/forms/enums';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { optionTypes } from '@kermesse/domain/forms/structure/option-types';

const ordinaryField = 92;

/** In pixels, of the kinds whose field is not of one line. */
const heights: Partial<Readonly<Record<FieldType, number>>> = {
  boolean: 46,
  rating: 126,
  address: 260,
  document: 150,
  signature: 260,
};

/** About as high as it will be drawn: what comes near must not move what is in view. */
export function lookHeight(item: BlockItem): number {
  if (item.kind === 'text') return 80;
  if (item.kind === 'product') return 56;
  const { fieldType, fieldEnum, fieldRows, fieldHelp } = item.source;
  const help = fieldHelp === '' ? 0 : 26;
  if (fieldType === 'matrix') return 110 + help + fieldRows.length * 44;
  if (optionTypes.has(fieldType)) return ordinaryField + help + Math.min(fieldEnum.length, 12) * 30;
  return (heights[fieldType] ?? ordinaryField) + help;
}

/** With the gaps between them. */
export const rowsHeight = (items: readonly BlockItem[]): number =>
  items.reduce((sum, item) => sum + lookHeight(item) + 6, 8);
