import { parseJson } from '../../shared/parse-json.ts';

/** In a mixed list, a `customLabel` with one of these prefixes carries a text block or a product as JSON. */
export const textBlockMarker = '__TEXT_BLOCK__:';
export const productMarker = '__PRODUCT__:';

type MarkedKind = 'text' | 'product';

const markers: readonly { kind: MarkedKind; marker: string }[] = [
  { kind: 'text', marker: textBlockMarker },
  { kind: 'product', marker: productMarker },
];

export interface MarkedLabel {
  kind: MarkedKind;
  content: unknown;
}

export function readMarkedLabel(customLabel: unknown): MarkedLabel | null {
  if (typeof customLabel !== 'string') return null;
  const found = markers.find(({ marker }) => customLabel.startsWith(marker));
  if (found === undefined) return null;
  return { kind: found.kind, content: parseJson(customLabel.slice(found.marker.length)) };
}
