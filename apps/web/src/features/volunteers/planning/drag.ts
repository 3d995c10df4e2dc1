import type { DragEvent } from 'react';

/** A dragged volunteer, with the assignment they come from, if any. */
export interface Carried {
  volunteer: string;
  assignment: string | null;
}

const kind = 'application/x-kermesse-volunteer';

export function carry(event: DragEvent, carried: Carried): void {
  event.dataTransfer.setData(kind, JSON.stringify(carried));
  event.dataTransfer.effectAllowed = 'move';
}

export const carries = (event: DragEvent): boolean => event.dataTransfer.types.includes(kind);

export function carriedBy(event: DragEvent): Carried | null {
  try {
    const read = JSON.parse(event.dataTransfer.getData(kind)) as Partial<Carried>;
    return typeof read.volunteer === 'string'
      ? { volunteer: read.volunteer, assignment: read.assignment ?? null }
      : null;
  } catch {
    // Something else was dropped.
    return null;
  }
}
