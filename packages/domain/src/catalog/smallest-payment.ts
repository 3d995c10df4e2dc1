/** The card provider takes no less. */
export const smallestPaymentCents = 50;

export const tooSmallToPay = 'Le montant à payer en ligne doit atteindre 0,50 €.';

/** Nothing to pay is fine; a few cents can be owed but not paid online. */
export function isTooSmallToPay(totalCents: number): boolean {
  return totalCents > 0 && totalCents < smallestPaymentCents;
}
