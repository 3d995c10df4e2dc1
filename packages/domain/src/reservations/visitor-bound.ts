import { countOf } from '../shared/text.ts';

/** Apart from the other messages, because the registration page gets it from the server. */
export const visitorPlacesFull = (bound: number): string =>
  `Sans compte, une même connexion internet garde au plus ${countOf(bound, 'place')}. Connectez-vous ou créez un compte pour continuer, ou réessayez plus tard.`;

export interface VisitorRequest {
  /** Places with the same key count together; null for people with an account, who are not counted. */
  readonly addressKey: string | null;
  /** Net of the places released for it. */
  readonly added: number;
}

/** Positions of the requests that exceed the bound, in order; a refused one takes nothing from later ones. */
export function beyondVisitorBound(
  requests: readonly VisitorRequest[],
  held: ReadonlyMap<string, number>,
  bound: number,
): Set<number> {
  const counts = new Map(held);
  const beyond = new Set<number>();
  for (const [position, { addressKey, added }] of requests.entries()) {
    if (addressKey === null) continue;
    const count = (counts.get(addressKey) ?? 0) + added;
    if (added > 0 && count > bound) beyond.add(position);
    else counts.set(addressKey, count);
  }
  return beyond;
}
