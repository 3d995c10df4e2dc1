/** The smallest amount that the card provider accepts. */
export const smallestPaymentCents = 50;

export const tooSmallToPay = 'Le montant à payer en ligne doit atteindre 0,50 €.';

/** Zero is fine; a smaller amount can be owed but not paid online. */
export function isTooSmallToPay(totalCents: number): boolean {
  return totalCents > 0 && totalCents < smallestPaymentCents;
}
