import { queryLimits } from '../limits.ts';
import { collectionMessages } from '../messages.ts';
import { refuseQuery } from '../refusals.ts';
import type { Viewer } from '../viewer.ts';
import type { Path } from './shapes.ts';

export interface FilterScope {
  readonly viewer: Viewer;
  /** Shared by the whole query, so that nesting does not raise the limit. */
  readonly budget: { conditions: number };
}

export function spend({ budget }: FilterScope, path: Path): void {
  budget.conditions += 1;
  if (budget.conditions > queryLimits.conditions) refuseQuery(path, collectionMessages.tooMany);
}
