import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { reopenCart } from '../../../ui/unpaid-order/unpaid-order-api.ts';
import { leaveWaitingList } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { readArrival } from '../registration-intent.ts';
import { openSession, reserve } from '../reservation-calls.ts';
import type { UnpaidInscription } from './unpaid-beside-offer.tsx';

export type OfferDetails = NonNullable<ShownOffer['own']>;

export interface OpenOffer {
  offerKey: string;
  offer: ShownOffer;
  own: OfferDetails;
}

export function registrationOf({ eventEditionDocumentId, own }: ShownOffer): Record<string, string> {
  return {
    eventEditionDocumentId,
    [own?.kind ?? 'participant']: 'true',
    ...(own?.tierDocumentId ? { tierDocumentId: own.tierDocumentId } : {}),
  };
}

/** Adds the place to the cart, with the unpaid order; only then does the form open. */
export function useOfferActions(
  { offerKey, offer, own }: OpenOffer,
  unpaid: UnpaidInscription | null,
  optionId: string | null,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'take' | 'leave' | null>(null);
  const registration = registrationOf(offer);

  const take = async () => {
    const arrival = readArrival(registration);
    if (busy || arrival.state !== 'intent') return;
    setBusy('take');
    try {
      if (unpaid && !unpaid.unpaid.isProcessing) await reopenCart(unpaid.documentId);
      const { sessionId } = await openSession(arrival.intent);
      const { productId, quantity } = own;
      const taken = await reserve({ productId, sessionId, quantity, optionId, offerToken: offerKey });
      if (taken.message) toast.info(taken.message);
      await queryClient.invalidateQueries();
      const search = { ...registration, additional: 'true' };
      await navigate({ to: '/inscriptions', search, replace: true });
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(null);
      await queryClient.invalidateQueries();
    }
  };

  const leave = async () => {
    const isSure = await confirm({
      title: 'Laisser cette place ?',
      message: `${offer.productName} sera proposé tout de suite à la personne suivante.`,
      confirmLabel: 'Laisser la place',
      cancelLabel: 'La garder',
      isDestructive: true,
    });
    if (!isSure || busy) return;
    setBusy('leave');
    try {
      toast.success((await leaveWaitingList(own.entryId)).message);
    } catch (error) {
      toast.error(messageOf(error));
    }
    setBusy(null);
    await queryClient.invalidateQueries();
  };

  return { busy, take: () => void take(), leave: () => void leave() };
}
