import { addServiceFee } from '@kermesse/domain/payments/fee';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { timeLeftText } from '@kermesse/domain/shared/countdown';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { formatPrice } from '@kermesse/domain/shared/money';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useNow } from '../../../ui/display/use-now.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { leaveWaitingList } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { type RegistrationWay, readArrival } from '../registration-way.ts';
import { openSession, reserve } from '../reservation-calls.ts';
import { offerQuery } from './offer-api.ts';
import { EndedOffer, OfferOfAnother, SignInForOffer, UnknownOffer } from './offer-states.tsx';
import classes from './offer-view.module.css';

const skeleton = <FormSkeleton fields={3} />;

/** The link of a waiting list's mail: a kept place, and what to do with it. */
export default function OfferView({ offerKey }: { offerKey: string }): ReactElement {
  const { status } = useSession();
  const isSignedIn = status === 'signed-in';
  const query = useQuery({ ...offerQuery(offerKey, isSignedIn), enabled: status !== 'unknown' });
  if (query.error instanceof ApiError && query.error.status === 404)
    return <UnknownOffer isSignedIn={isSignedIn} />;
  return (
    <Loaded query={query} skeleton={skeleton}>
      {(offer) => <FoundOffer offerKey={offerKey} offer={offer} />}
    </Loaded>
  );
}

type Own = NonNullable<ShownOffer['own']>;

function registrationOf({ eventEditionDocumentId, own }: ShownOffer): Record<string, string> {
  return {
    eventEditionDocumentId,
    [own?.kind ?? 'participant']: 'true',
    ...(own?.tierDocumentId ? { tierDocumentId: own.tierDocumentId } : {}),
  };
}

function FoundOffer({ offerKey, offer }: { offerKey: string; offer: ShownOffer }): ReactElement {
  if (offer.viewer === 'other') return <OfferOfAnother />;
  if (offer.state !== 'open') return <EndedOffer offer={offer} registration={registrationOf(offer)} />;
  if (offer.own === null) return <SignInForOffer offer={offer} />;
  return <OpenOffer offerKey={offerKey} offer={offer} own={offer.own} />;
}

function Price({ own, optionCents }: { own: Own; optionCents: number }): ReactElement {
  const { totalCents, feeCents } = addServiceFee(
    (own.unitPriceCents + optionCents) * own.quantity,
    own.feeRate,
  );
  return (
    <dd>
      {formatPrice(totalCents)}
      {feeCents > 0 && (
        <span className={classes.fees}>dont {formatPrice(feeCents)} de frais de services</span>
      )}
    </dd>
  );
}

interface OpenOfferProps {
  offerKey: string;
  offer: ShownOffer;
  own: Own;
}

/** The place goes into the cart of the way by which the person waited; only then does the form open. */
function useOfferActions({ offerKey, offer, own }: OpenOfferProps, optionId: string | null) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'take' | 'leave' | null>(null);
  const again = () => queryClient.invalidateQueries({ queryKey: ['registration', 'offer'] });
  const registration = registrationOf(offer);

  const take = async () => {
    const arrival = readArrival(registration);
    if (busy || arrival.state !== 'way') return;
    setBusy('take');
    try {
      const way: RegistrationWay = arrival.way;
      const { sessionId } = await openSession(way);
      const { productId, quantity } = own;
      await reserve({ productId, sessionId, quantity, optionId, offerToken: offerKey });
      await queryClient.invalidateQueries();
      await navigate({ to: '/inscriptions', search: registration, replace: true });
    } catch (error) {
      toast.error(messageOf(error));
      setBusy(null);
      await again();
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

function OpenOffer(props: OpenOfferProps): ReactElement {
  const { offer, own } = props;
  const [skew] = useState(() => Date.parse(offer.serverTime) - Date.now());
  const leftMs = Date.parse(offer.expiresAt) - (useNow() + skew);
  const [optionId, setOptionId] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { busy, take, leave } = useOfferActions(props, optionId);
  if (leftMs <= 0)
    return <EndedOffer offer={{ ...offer, state: 'expired' }} registration={registrationOf(offer)} />;
  const option = own.options.find(({ documentId }) => documentId === optionId);
  const isOptionMissing = own.options.length > 0 && !option;
  return (
    <section className={classes.card} aria-labelledby="offer-title">
      <h1 id="offer-title" className={classes.title} tabIndex={-1}>
        {own.quantity === 1 ? 'Une place vous est gardée' : `${own.quantity} places vous sont gardées`}
      </h1>
      <p className={classes.left} role="timer">
        Encore <strong>{timeLeftText(leftMs)}</strong>, jusqu’au{' '}
        {formatDateTime(offer.expiresAt, offer.timezone)}. Ensuite elle sera proposée à la personne suivante.
      </p>
      <dl className={classes.facts}>
        <dt>Quoi</dt>
        <dd>
          {own.quantity > 1 ? `${own.quantity} × ` : ''}
          {offer.productName}
        </dd>
        <dt>Où</dt>
        <dd>
          {offer.eventName}, {offer.editionName}
        </dd>
        {own.personName && (
          <>
            <dt>Pour</dt>
            <dd>{own.personName}</dd>
          </>
        )}
        <dt>Prix</dt>
        <Price own={own} optionCents={option?.priceCents ?? 0} />
      </dl>
      {own.options.length > 0 && (
        <ChoiceCards
          label="Votre option"
          required
          value={optionId}
          onChange={setOptionId}
          error={isAsked && isOptionMissing ? reservationMessages.optionNeeded(offer.productName) : undefined}
          choices={own.options.map(({ documentId, name, priceCents, isSoldOut }) => ({
            value: documentId,
            label: name,
            disabled: isSoldOut,
            ...(isSoldOut ? { description: 'Complet' } : {}),
            ...(priceCents > 0 ? { aside: `+\u00a0${formatPrice(priceCents)}` } : {}),
          }))}
        />
      )}
      <div className={classes.actions}>
        <Button
          size="md"
          loading={busy === 'take'}
          onClick={() => (isOptionMissing ? setIsAsked(true) : take())}
        >
          Prendre ma place
        </Button>
        <Button size="md" variant="default" loading={busy === 'leave'} onClick={leave}>
          Laisser la place
        </Button>
      </div>
      <p className={classes.note}>
        La place prise va dans votre panier : il reste à remplir le formulaire et, s’il y a lieu, à payer.
      </p>
    </section>
  );
}
