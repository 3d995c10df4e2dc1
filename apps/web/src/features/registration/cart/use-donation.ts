import { chargedDonation } from '@kermesse/domain/catalog/donation';
import { useCartLines, useSessionState } from '../use-registration.ts';
import { usePeople } from './use-people.ts';

export interface DonationTerms {
  /** What donations are for; null where none are taken. */
  readonly donationPurpose: string | null;
  /** Invoiced to the group: nothing is paid here. */
  readonly isInvoiced: boolean;
}

/** As the server charges it with the cart of everybody. */
export function useDonation({ donationPurpose, isInvoiced }: DonationTerms): number {
  const { others } = usePeople();
  const hasArticles = useCartLines().length > 0 || others.some(({ reservations }) => reservations.length > 0);
  const wantedCents = useSessionState().view?.donationCents ?? 0;
  return chargedDonation({ wantedCents, purpose: donationPurpose, hasArticles, isInvoiced });
}
