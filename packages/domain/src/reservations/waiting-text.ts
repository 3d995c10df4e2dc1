import { timeLeftText } from '../shared/countdown.ts';
import type { MyWaitingList } from './waiting-schemas.ts';

const turn = (position: number) => `${position === 1 ? '1re' : `${position}e`} place de la liste d’attente`;

/** 'Une place vous est gardée, encore 5 h 12 min' */
export function placeInListText(
  { position, quantity, offer }: Pick<MyWaitingList, 'position' | 'quantity' | 'offer'>,
  now: number,
): string {
  if (!offer) return turn(position ?? 1);
  const left = timeLeftText(Date.parse(offer.expiresAt) - now);
  return quantity === 1
    ? `Une place vous est gardée, encore ${left}`
    : `${quantity} places vous sont gardées, encore ${left}`;
}
