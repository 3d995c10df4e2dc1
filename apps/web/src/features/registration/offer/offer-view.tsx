import { addServiceFee } from '@kermesse/domain/payments/fee';
import { reservationMessages } from '@kermesse/domain/reservations/messages';
import type { ShownOffer } from '@kermesse/domain/reservations/waiting-schemas';
import { timeLeftText } from '@kermesse/domain/shared/countdown';
import { formatDateTime } from '@kermesse/domain/shared/moments';
import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { ApiError } from '../../../platform/api/errors.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useNow } from '../../../ui/display/use-now.ts';
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PayButton } from '../../../ui/unpaid-order/pay-button.tsx';
import { ownRegistrationsQuery } from '../api.ts';
import shared from '../registration.module.css';
import { findUnpaid, readIntent } from '../registration-intent.ts';
import { offerQuery } from './offer-api.ts';
import { EndedOffer, OfferOfAnother, SignInForOffer, UnknownOffer } from './offer-states.tsx';
import classes from './offer-view.module.css';
import { registrationOf } from './registration-of-offer.ts';
import { UnpaidBesideOffer, type UnpaidInscription } from './unpaid-beside-offer.tsx';
import { type OfferDetails, type OpenOffer, useOfferActions } from './use-offer-actions.ts';

const skeleton = <FormSkeleton fields={3} />;

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

function FoundOffer({ offerKey, offer }: { offerKey: string; offer: ShownOffer }): ReactElement {
  if (offer.viewer === 'other') return <OfferOfAnother />;
  if (offer.state !== 'open') return <EndedOffer offer={offer} registration={registrationOf(offer)} />;
  if (offer.own === null) return <SignInForOffer offer={offer} />;
  return <OwnOffer offerKey={offerKey} offer={offer} own={offer.own} />;
}

/** An unpaid order decides how the place is taken, so it is loaded before any button shows. */
function OwnOffer(props: OpenOffer): ReactElement {
  const { offer } = props;
  const mine = useQuery(ownRegistrationsQuery(offer.eventEditionDocumentId));
  const read = readIntent(registrationOf(offer));
  return (
    <Loaded query={mine} skeleton={skeleton}>
      {(inscriptions) => (
        <OpenOfferCard
          {...props}
          unpaid={read.state === 'intent' ? findUnpaid(inscriptions, read.intent) : null}
        />
      )}
    </Loaded>
  );
}

function Price({ own, optionCents }: { own: OfferDetails; optionCents: number }): ReactElement {
  const { totalCents, feeCents } = addServiceFee(
    (own.unitPriceCents + optionCents) * own.quantity,
    own.feeRate,
  );
  return (
    <dd>
      {formatPrice(totalCents)}
      {feeCents > 0 && (
        <Box c="dimmed" fz="sm" fw={400}>
          dont {formatPrice(feeCents)} de frais de services
        </Box>
      )}
    </dd>
  );
}

function OpenOfferCard(props: OpenOffer & { unpaid: UnpaidInscription | null }): ReactElement {
  const { offer, own, unpaid } = props;
  const [skew] = useState(() => Date.parse(offer.serverTime) - Date.now());
  const leftMs = Date.parse(offer.expiresAt) - (useNow() + skew);
  const [optionId, setOptionId] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const { busy, take, leave } = useOfferActions(props, unpaid, optionId);
  if (leftMs <= 0)
    return <EndedOffer offer={{ ...offer, state: 'expired' }} registration={registrationOf(offer)} />;
  const option = own.options.find(({ documentId }) => documentId === optionId);
  const isOptionMissing = own.options.length > 0 && !option;
  return (
    <Paper
      component="section"
      maw={620}
      mx="auto"
      mt="clamp(16px, 4vw, 32px)"
      mb="clamp(40px, 7vw, 56px)"
      px="clamp(18px, 4vw, 32px)"
      py="clamp(22px, 4vw, 30px)"
      withBorder
      shadow="md"
      aria-labelledby="offer-title"
    >
      <Stack gap={18}>
        <Text component="h1" id="offer-title" fz={28} lh={1.2} tabIndex={-1}>
          {own.quantity === 1 ? 'Une place vous est gardée' : `${own.quantity} places vous sont gardées`}
        </Text>
        <Text px="md" py="sm" c="var(--k-soleil-text)" bg="var(--k-soleil-light)" bdrs="md" role="timer">
          Encore <strong>{timeLeftText(leftMs)}</strong>, jusqu’au{' '}
          {formatDateTime(offer.expiresAt, offer.timezone)}. Ensuite elle sera proposée à la personne
          suivante.
        </Text>
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
            error={
              isAsked && isOptionMissing ? reservationMessages.optionNeeded(offer.productName) : undefined
            }
            choices={own.options.map(({ documentId, name, priceCents, isSoldOut }) => ({
              value: documentId,
              label: name,
              disabled: isSoldOut,
              ...(isSoldOut ? { description: 'Complet' } : {}),
              ...(priceCents > 0 ? { aside: `+\u00a0${formatPrice(priceCents)}` } : {}),
            }))}
          />
        )}
        {unpaid && <UnpaidBesideOffer unpaid={unpaid} offer={offer} />}
        <Group className={shared.actions ?? ''} gap="sm">
          <Button
            size="md"
            loading={busy === 'take'}
            onClick={() => (isOptionMissing ? setIsAsked(true) : take())}
          >
            Prendre ma place
          </Button>
          {unpaid && !unpaid.unpaid.isProcessing && (
            <PayButton inscriptionId={unpaid.documentId} size="md" variant="default">
              Payer d’abord {formatEuros(unpaid.unpaid.amountCents)}
            </PayButton>
          )}
          <Button
            size="md"
            variant={unpaid ? 'subtle' : 'default'}
            loading={busy === 'leave'}
            onClick={leave}
          >
            Laisser la place
          </Button>
        </Group>
        <Text c="dimmed" fz="sm">
          La place prise va dans votre panier{'\u00a0'}: il reste à remplir le formulaire et, s’il y a lieu, à
          payer.
        </Text>
      </Stack>
    </Paper>
  );
}
