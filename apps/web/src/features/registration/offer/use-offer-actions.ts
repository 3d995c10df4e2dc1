import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { useNavigate } from '@tanstack/react-router';
import { everyQuery } from '../../../platform/queries/keys.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { reopenCart } from '../../../ui/unpaid-order/unpaid-order-api.ts';
import { leaveWaitingList } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { type RegistrationIntent, readIntent } from '../registration-intent.ts';
import { openSession, reserve } from '../reservation-calls.ts';
import { joinsCart } from './joins-cart.ts';
import { registrationOf } from './registration-of-offer.ts';
import type { UnpaidInscription } from './unpaid-beside-offer.tsx';

export type OfferDetails = NonNullable<ShownOffer['own']>;

export interface OpenOffer {
  offerKey: string;
  offer: ShownOffer;
  own: OfferDetails;
}

/** Adds the place to the cart, with the unpaid order; only then does the form open. */
export function useOfferActions(
  { offerKey, offer, own }: OpenOffer,
  unpaid: UnpaidInscription | null,
  optionId: string | null,
) {
  const navigate = useNavigate();
  const registration = registrationOf(offer);

  const taking = useChange({
    send: async (intent: RegistrationIntent) => {
      if (unpaid && joinsCart(unpaid.unpaid)) await reopenCart(unpaid.documentId);
      const { sessionId } = await openSession(intent);
      const { productId, quantity } = own;
      return reserve({ productId, sessionId, quantity, optionId, offerToken: offerKey });
    },
    refresh: [everyQuery],
    onDone: ({ message }) => message && toast.info(message),
    onRefreshed: () =>
      navigate({ to: '/inscriptions', search: { ...registration, additional: 'true' }, replace: true }),
  });
  const leaving = useChange({
    send: () => leaveWaitingList(own.entryId),
    confirm: {
      title: 'Laisser cette place\u00a0?',
      message: `${offer.productName} sera proposé tout de suite à la personne suivante.`,
      confirmLabel: 'Laisser la place',
      cancelLabel: 'La garder',
      isDestructive: true,
    },
    done: ({ message }) => message,
    refresh: [everyQuery],
  });
  const busy = taking.isPending ? 'take' : leaving.isPending ? 'leave' : null;
  const take = () => {
    const read = readIntent(registration);
    if (!busy && read.state === 'intent') void taking.run(read.intent);
  };

  return { busy, take, leave: () => void leaving.run() };
}
