import { useEffect, useRef } from 'react';
import { listAt, type Place } from '../store/places.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import classes from './drag.module.css';
import { useDragStore } from './use-drag.ts';

const box = (root: ParentNode, selector: string) => root.querySelector(selector)?.getBoundingClientRect();
const escaped = (id: string) => CSS.escape(id);

/** Between two tabs, or beside the first or last. */
function tabLine(before: DOMRect | undefined, after: DOMRect | undefined): DOMRect | null {
  const beside = before ?? after;
  if (beside === undefined) return null;
  let x = before === undefined ? beside.left - 4 : beside.right + 4;
  if (before !== undefined && after !== undefined) x = (before.right + after.left) / 2;
  return new DOMRect(x - 1.5, beside.top, 3, beside.height);
}

function rowLine(above: DOMRect | undefined, below: DOMRect | undefined): DOMRect | null {
  if (above && below) return new DOMRect(above.left, (above.bottom + below.top) / 2 - 2, above.width, 4);
  if (above) return new DOMRect(above.left, above.bottom + 3, above.width, 4);
  return below ? new DOMRect(below.left, below.top - 7, below.width, 4) : null;
}

const attributes = {
  item: 'data-row',
  empty_page: 'data-row',
  block: 'data-block',
  page: 'data-page-tab',
} as const;

interface Mark {
  box: DOMRect;
  /** Covers an empty list, rather than a line between two entries. */
  isArea: boolean;
}

/** Halfway between its neighbours, or the whole of an empty list. */
function markAt(root: ParentNode, place: Place, ids: readonly string[]): Mark | null {
  const at = (id: string | undefined) =>
    id === undefined ? undefined : box(root, `[${attributes[place.kind]}="${escaped(id)}"]`);
  const [before, after] = [at(ids[place.index - 1]), at(ids[place.index])];
  const line = place.kind === 'page' ? tabLine(before, after) : rowLine(before, after);
  if (line !== null) return { box: line, isArea: false };
  if (place.kind === 'page') return null;
  const holder =
    place.kind === 'item'
      ? `[data-block="${escaped(place.blockId)}"] [data-empty-block]`
      : `[data-empty-page="${escaped(place.pageId)}"]`;
  const area = box(root, holder);
  return area === undefined ? null : { box: area, isArea: true };
}

/** Shows the drop place. It moves its own element, so that nothing else renders during a drag. */
export function DropLine() {
  const line = useRef<HTMLDivElement>(null);
  const drags = useDragStore();
  const { store } = useBuilderSetting();

  useEffect(() => {
    const draw = () => {
      const element = line.current;
      const root = element?.parentElement;
      if (!element || !root) return;
      const { drag } = drags;
      const place = drag?.place ?? null;
      const found = place && markAt(document, place, listAt(store.state.form, place));
      element.hidden = !found;
      if (!found) return;
      const frame = root.getBoundingClientRect();
      const { left, top, width, height } = found.box;
      element.toggleAttribute('data-area', found.isArea);
      element.style.transform = `translate(${left - frame.left}px, ${top - frame.top}px)`;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
      if (drag?.by === 'keyboard') element.scrollIntoView({ block: 'nearest' });
    };
    // The page of the place may have to be drawn first.
    const soon = () => requestAnimationFrame(draw);
    return drags.subscribe(() => {
      if (drags.drag?.by === 'keyboard') soon();
      else draw();
    });
  }, [drags, store]);

  return <div ref={line} className={classes.line} hidden aria-hidden="true" />;
}
