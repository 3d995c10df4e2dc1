import type { ParsedLocation } from '@tanstack/react-router';

/**
 * Whether a rendered page moves to its top, or to where it was left. A page that was scrolled before its scripts
 * came, or that is only rendered anew, stays where its reader put it.
 */
export function createScrollRestoration() {
  let renderedKey: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const key = location.state.__TSR_key ?? location.href;
    const isWhereReaderPutIt = renderedKey === undefined ? window.scrollY > 0 : renderedKey === key;
    renderedKey = key;
    return !isWhereReaderPutIt;
  };
}
