import { countOf } from '../shared/text.ts';

/** Apart from the words of the registration page, which gets these from the server when it needs them. */
export const visitorPlacesFull = (bound: number): string =>
  `Sans compte, une même connexion internet garde au plus ${countOf(bound, 'place')}. Connectez-vous ou créez un compte pour continuer, ou réessayez plus tard.`;

export interface VisitorRequest {
  /** Whose places count together; null for people with an account, who are not counted. */
  readonly addressKey: string | null;
  /** Places more than before; what makes room for them is taken off. */
  readonly added: number;
}

/**
 * Goes through requests in their order and answers the positions of those that would bring the places which visitors of
 * one address hold above the bound. One that is refused takes nothing from those behind it.
 */
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
