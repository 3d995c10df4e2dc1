import { isSameValue } from '../../structure/same-value.ts';
import type { ChangeOf, DraftChange } from './draft-change.ts';

/** Changes with one field each, so that two people may edit two fields of one question. */
function oneByOne(changes: readonly DraftChange[]): DraftChange[] {
  return changes.flatMap((change): DraftChange[] =>
    change.type === 'set'
      ? Object.entries(change.fields).map(([field, value]) => ({ ...change, fields: { [field]: value } }))
      : [change],
  );
}

const fieldKeys = ({ id, fields }: ChangeOf<'set'>): string[] =>
  Object.keys(fields).map((field) => JSON.stringify([id, field]));

/** What one side did, for look-ups by the other. */
class Touched {
  readonly #values = new Map<string, unknown>();
  readonly #places = new Map<string, unknown>();
  readonly #added = new Map<string, unknown>();
  readonly #removed = new Set<string>();
  /** Set or moved. */
  readonly #changed = new Set<string>();
  /** Holders of what was added or moved. */
  readonly #entered = new Set<string>();

  constructor(changes: readonly DraftChange[]) {
    for (const change of changes) this.#note(change);
  }

  #note(change: DraftChange): void {
    if (change.type === 'remove') {
      for (const id of change.ids) this.#removed.add(id);
      return;
    }
    if (change.type === 'set') {
      for (const key of fieldKeys(change)) this.#values.set(key, Object.values(change.fields)[0]);
      if (change.id !== null) this.#changed.add(change.id);
      return;
    }
    if (change.parent !== null) this.#entered.add(change.parent);
    if (change.type === 'add') this.#added.set(change.element.source.id, change.element);
    else {
      this.#changed.add(change.id);
      this.#places.set(change.id, [change.parent, change.after]);
    }
  }

  /** Whether this side did something else with the same field, place or element. */
  clashesWith(change: DraftChange): boolean {
    switch (change.type) {
      case 'set':
        return (
          this.#isRemoved(change.id) ||
          fieldKeys(change).some((key) => this.#differs(this.#values, key, Object.values(change.fields)[0]))
        );
      case 'move':
        return (
          this.#isRemoved(change.id) ||
          this.#isRemoved(change.parent) ||
          this.#differs(this.#places, change.id, [change.parent, change.after])
        );
      case 'add':
        return (
          this.#isRemoved(change.parent) ||
          this.#differs(this.#added, change.element.source.id, change.element)
        );
      default:
        return change.ids.some((id) => this.#changed.has(id) || this.#entered.has(id));
    }
  }

  #isRemoved(id: string | null): boolean {
    return id !== null && this.#removed.has(id);
  }

  #differs(known: ReadonlyMap<string, unknown>, key: string, value: unknown): boolean {
    return known.has(key) && !isSameValue(known.get(key), value);
  }
}

export interface Clashes {
  /** What each side did with the same thing; both empty when the changes can be merged. */
  own: DraftChange[];
  foreign: DraftChange[];
  ownRest: DraftChange[];
  foreignRest: DraftChange[];
}

/**
 * Two people meet on the same field of the same element, on the place of one element, and where one removes
 * what the other changed or put something into. Everything else merges.
 */
export function findClashes(own: readonly DraftChange[], foreign: readonly DraftChange[]): Clashes {
  const [mine, theirs] = [oneByOne(own), oneByOne(foreign)];
  const [myTouch, theirTouch] = [new Touched(mine), new Touched(theirs)];
  return {
    own: mine.filter((change) => theirTouch.clashesWith(change)),
    ownRest: mine.filter((change) => !theirTouch.clashesWith(change)),
    foreign: theirs.filter((change) => myTouch.clashesWith(change)),
    foreignRest: theirs.filter((change) => !myTouch.clashesWith(change)),
  };
}
