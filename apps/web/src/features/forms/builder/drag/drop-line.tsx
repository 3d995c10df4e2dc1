import { useEffect, useRef } from 'react';
import { listAt, type Place } from '../store/places.ts';
import { useBuilderSetting } from '../store/use-builder.ts';
import classes from './drag.module.css';
import { useDragStore } from './use-drag.ts';

const box = (root: ParentNode, selector: string) => root.querySelector(selector)?.getBoundingClientRect();
const escaped = (id: string | undefined) => CSS.escape(id ?? '');

/** Halfway between its neighbours, or the whole of an empty list. */
function lineBox(root: ParentNode, place: Place, ids: readonly string[]): DOMRect | null {
  if (place.kind === 'page') {
    const [before, after] = [ids[place.index - 1], ids[place.index]].map((id) =>
      id === undefined ? undefined : box(root, `[data-page-tab="${escaped(id)}"]`),
    );
    const x = before && after ? (before.right + after.left) / 2 : (after?.left ?? 0) - 4 || 0;
    const edge = after === undefined && before !== undefined ? before.right + 4 : x;
    const height = (before ?? after)?.height ?? 0;
    return new DOMRect(edge - 1.5, (before ?? after)?.top ?? 0, 3, height);
  }
  const name = place.kind === 'item' ? 'data-row' : 'data-block';
  const before = ids[place.index - 1];
  const after = ids[place.index];
  const above = before === undefined ? undefined : box(root, `[${name}="${escaped(before)}"]`);
  const below = after === undefined ? undefined : box(root, `[${name}="${escaped(after)}"]`);
  if (above && below) return new DOMRect(above.left, (above.bottom + below.top) / 2 - 2, above.width, 4);
  if (above) return new DOMRect(above.left, above.bottom + 3, above.width, 4);
  if (below) return new DOMRect(below.left, below.top - 7, below.width, 4);
  const holder =
    place.kind === 'item'
      ? `[data-block="${escaped(place.blockId)}"] [data-empty-block]`
      : '[data-empty-page]';
  return box(root, holder) ?? null;
}

/** Shows where what is carried would land. It moves by itself: nothing else is drawn again while one drags. */
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
      const found = place && lineBox(document, place, listAt(store.state.form, place));
      element.hidden = !found;
      if (!found) return;
      const frame = root.getBoundingClientRect();
      element.style.transform = `translate(${found.left - frame.left}px, ${found.top - frame.top}px)`;
      element.style.width = `${found.width}px`;
      element.style.height = `${found.height}px`;
      if (drag?.by === 'keyboard') element.scrollIntoView({ block: 'nearest' });
    };
    // The page that a place lies on may have to be drawn first.
    const soon = () => requestAnimationFrame(draw);
    return drags.subscribe(() => {
      if (drags.drag?.by === 'keyboard') soon();
      else draw();
    });
  }, [drags, store]);

  return <div ref={line} className={classes.line} hidden aria-hidden="true" />;
}
