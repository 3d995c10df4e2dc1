import { amountMessages, formatEuros } from '../shared/money.ts';

/** What the buyer may add to an order, for the organiser's purpose; no fee is taken of it and no code lowers it. */
export const suggestedDonationsCents = [200, 500, 1_000] as const;

export const donationLabel = 'Don';

/** On the receipt: only the association itself may give the other paper. */
export const donationIsNoTaxReceipt =
  'Ce document n’est pas un reçu fiscal. Si le don ouvre droit à une réduction d’impôt, l’organisateur délivre un reçu fiscal sur demande.';

export const donationBounds = { minCents: 100, maxCents: 1_000_000 } as const;

export const donationMessages = {
  tooSmall: () => `Un don commence à ${formatEuros(donationBounds.minCents)}.`,
  tooLarge: () =>
    `Un don en ligne va jusqu’à ${formatEuros(donationBounds.maxCents)}. Pour donner davantage, écrivez à l’organisateur.`,
  notOffered: 'Cet événement ne reçoit plus de dons.',
} as const;

/** Why this amount cannot be given, or null. */
export function donationProblem(cents: number): string | null {
  if (!Number.isInteger(cents)) return amountMessages.unreadable;
  if (cents < donationBounds.minCents) return donationMessages.tooSmall();
  return cents > donationBounds.maxCents ? donationMessages.tooLarge() : null;
}

interface DonationFacts {
  readonly wantedCents: number;
  /** Null where the organiser takes no donations. */
  readonly purpose: string | null;
  readonly hasArticles: boolean;
  /** Invoiced to a group: nothing is paid by the buyer. */
  readonly isInvoiced: boolean;
}

/** What is charged of it: a donation stands beside articles that the buyer pays, or gets free. */
export function chargedDonation({ wantedCents, purpose, hasArticles, isInvoiced }: DonationFacts): number {
  return purpose !== null && hasArticles && !isInvoiced ? wantedCents : 0;
}
