import type { Block } from '@kermesse/domain/forms/schema/block';
import type { BlockItem } from '@kermesse/domain/forms/structure/block-items';
import { announce } from '../../../../ui/feedback/announce.ts';
import { sortableAnnouncements } from '../../../../ui/sortable/announcements.ts';
import { elementName } from '../canvas/element-display.tsx';
import type { BuilderActions } from '../store/actions.ts';
import type { BuilderStore } from '../store/builder-store.ts';
import { indexOf } from '../store/form-index.ts';
import {
  isSamePlace,
  listAt,
  type Place,
  type PlaceKind,
  pageIndexOf,
  placeOf,
  placesFor,
} from '../store/places.ts';

/** What is dragged: elements of the form, or new ones created at the drop. */
export type Dragged =
  | { type: 'existing'; kind: PlaceKind; ids: readonly string[]; name: string }
  | { type: 'new'; kind: 'item'; make: () => readonly BlockItem[]; name: string }
  | { type: 'new'; kind: 'block'; make: () => Block; name: string };

export interface Drag {
  dragged: Dragged;
  /** Null while over no valid place. */
  place: Place | null;
  by: 'pointer' | 'keyboard';
}

/** The dragged elements and their place. The form changes only at the drop. */
export class DragStore {
  readonly #store: BuilderStore;
  readonly #actions: BuilderActions;
  readonly #listeners = new Set<() => void>();
  #startPage = 0;
  #drag: Drag | null = null;

  constructor(store: BuilderStore, actions: BuilderActions) {
    this.#store = store;
    this.#actions = actions;
  }

  get drag(): Drag | null {
    return this.#drag;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  draggedOf(id: string): Dragged {
    const { form, selection } = this.#store.state;
    const { byId } = indexOf(form);
    const element = byId.get(id);
    const page = form.pages.find((candidate) => candidate.id === id);
    if (element === undefined) return { type: 'existing', kind: 'page', ids: [id], name: page?.name ?? '' };
    const ids = selection.includes(id) ? selection : [id];
    const name = ids.length === 1 ? elementName(element) : `${ids.length} éléments`;
    return { type: 'existing', kind: element.kind === 'block' ? 'block' : 'item', ids, name };
  }

  start(dragged: Dragged, by: Drag['by']): void {
    const { form, pageIndex } = this.#store.state;
    this.#startPage = pageIndex;
    const place = dragged.type === 'existing' ? placeOf(form, dragged.ids[0] ?? '') : null;
    this.#put({ dragged, place, by });
    this.#say('taken');
  }

  over(place: Place | null): void {
    if (this.#drag === null || isSamePlace(place, this.#drag.place)) return;
    if (place === null && this.#drag.place === null) return;
    this.#put({ ...this.#drag, place });
    if (place !== null && this.#drag?.by === 'keyboard') this.#say('over');
  }

  /** To the next place above or below, on any page. */
  step(by: 1 | -1): void {
    const drag = this.#drag;
    if (drag === null) return;
    const { form } = this.#store.state;
    const moved = drag.dragged.type === 'existing' ? drag.dragged.ids : [];
    // Right before and right after the dragged element is the same place.
    const places = placesFor(form, drag.dragged.kind).filter((place) => {
      const before = listAt(form, place)[place.index - 1];
      return before === undefined || !moved.includes(before);
    });
    const at = places.findIndex((place) => isSamePlace(place, drag.place));
    const next = places[Math.min(Math.max(0, at + by), places.length - 1)];
    if (next === undefined) return;
    this.#store.goToPage(pageIndexOf(form, next));
    this.over(next);
  }

  drop(): void {
    const drag = this.#drag;
    if (drag === null) return;
    const { dragged, place } = drag;
    if (place === null) {
      this.cancel();
      return;
    }
    this.#say('dropped');
    this.#put(null);
    if (dragged.type === 'existing') this.#actions.move(dragged.ids, place);
    else if (dragged.kind === 'item' && (place.kind === 'item' || place.kind === 'empty_page'))
      this.#actions.insertItems(dragged.make(), place);
    else if (dragged.kind === 'block' && place.kind === 'block')
      this.#actions.insertBlock(dragged.make(), place);
  }

  cancel(): void {
    if (this.#drag === null) return;
    const { dragged } = this.#drag;
    const place = dragged.type === 'existing' ? placeOf(this.#store.state.form, dragged.ids[0] ?? '') : null;
    this.#drag = { ...this.#drag, place };
    this.#say('cancelled');
    this.#put(null);
    if (dragged.type === 'existing' && dragged.kind !== 'page') this.#store.select(dragged.ids);
    else this.#store.goToPage(this.#startPage);
  }

  #say(act: keyof typeof sortableAnnouncements): void {
    if (this.#drag === null) return;
    const { dragged, place } = this.#drag;
    const { form } = this.#store.state;
    const position =
      place === null ? null : { list: '', index: place.index, size: Math.max(1, listAt(form, place).length) };
    if (position !== null) position.size = Math.max(position.size, position.index + 1);
    announce(
      sortableAnnouncements[act]({ name: dragged.name, position, listName: place && this.#listName(place) }),
      'assertive',
    );
  }

  #listName(place: Place): string | null {
    const { form } = this.#store.state;
    if (place.kind === 'page') return null;
    if (place.kind === 'block' || place.kind === 'empty_page')
      return `page ${form.pages.find(({ id }) => id === place.pageId)?.name ?? ''}`;
    const block = indexOf(form).byId.get(place.blockId);
    return block === undefined ? null : `bloc ${elementName(block)}`;
  }

  #put(drag: Drag | null): void {
    this.#drag = drag;
    for (const listener of this.#listeners) listener();
  }
}
