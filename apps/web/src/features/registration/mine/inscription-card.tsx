import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import { unpaidText } from '@kermesse/domain/payments/unpaid-text';
import { shownStatusLabel } from '@kermesse/domain/registration/enums';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { formatDateRange, formatLastDay } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { fullName } from '@kermesse/domain/shared/names';
import { listInFrench, pluralOf } from '@kermesse/domain/shared/text';
import { Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { download } from '../../../platform/api/download.ts';
import { inscriptionKeys, ticketKeys } from '../../../platform/queries/keys.ts';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { useNow } from '../../../ui/display/use-now.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { UnpaidOrderActions } from '../../../ui/unpaid-order/unpaid-order-actions.tsx';
import shared from '../registration.module.css';
import { DocumentList } from './document-list.tsx';
import { cancelInscription } from './mine-api.ts';
import { OpenTransfer, TransferButton } from './transfer-part.tsx';

const halfMinute = 30_000;

const tones: Record<MyInscription['status'], Tone> = {
  confirmed: 'sapin',
  pending_payment: 'soleil',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

/** Shown before the cancellation. */
function refundText({ totalAmount, refundableCents, receiptOrderId }: MyInscription): string {
  if (totalAmount === 0) return '';
  if (refundableCents === 0) return ' Rien ne vous sera remboursé.';
  const paidCents = Math.round(totalAmount * 100);
  const rest = paidCents > refundableCents ? `, sur ${formatEuros(paidCents)} payés` : '';
  // The receipt is the payer's: a ticket that was passed on is refunded to whoever bought it.
  if (receiptOrderId === null)
    return ` ${formatEuros(refundableCents)} seront remboursés à la personne qui a payé.`;
  return ` ${formatEuros(refundableCents)} vous seront remboursés${rest}.`;
}

function donationText({ donationCents, event }: MyInscription): string {
  if (donationCents === 0) return '';
  const amount = formatEuros(donationCents);
  return event.isCancelled
    ? ` Votre don de ${amount} vous sera remboursé aussi.`
    : ` Votre don de ${amount} reste à l’organisateur\u00a0: écrivez-lui si vous voulez le reprendre.`;
}

const placeText = (inscription: MyInscription): string =>
  inscription.isForSomebodyElse ? `La place réservée à ${fullName(inscription)}` : 'Votre place';

const othersOf = ({ documentId, sharedOrder }: MyInscription): string[] =>
  (sharedOrder?.people ?? []).filter((person) => person.documentId !== documentId).map(({ name }) => name);

function othersText(inscription: MyInscription): string {
  const others = othersOf(inscription);
  if (others.length === 0) return '';
  return ` ${listInFrench(others)} ${pluralOf(others.length, 'garde sa place', 'gardent leur place')}.`;
}

function useCancellation(inscription: MyInscription) {
  const { documentId, event } = inscription;
  return useChange({
    send: () => cancelInscription(documentId),
    confirm: {
      title: 'Annuler cette inscription\u00a0?',
      message: `${placeText(inscription)} pour ${event.eventName} sera rendue.${refundText(inscription)}${donationText(inscription)}${othersText(inscription)} Vous ne pourrez pas revenir en arrière.`,
      confirmLabel: inscription.isForSomebodyElse ? 'Rendre cette place' : 'Rendre ma place',
      cancelLabel: 'Garder mon inscription',
      isDestructive: true,
    },
    done: ({ message }) => message,
    refresh: [inscriptionKeys.all, ticketKeys.all],
  });
}

function ReceiptButton({ orderId }: { orderId: string }): ReactElement {
  const receipt = useChange({ send: () => download(`/orders/${orderId}/receipt.pdf`, 'recu.pdf') });
  return (
    <Button variant="default" size="sm" loading={receipt.isPending} onClick={() => void receipt.run()}>
      Télécharger le reçu
    </Button>
  );
}

function PostponementNotice({ inscription }: { inscription: MyInscription }): ReactElement | null {
  const { postponement, event, documentId } = inscription;
  if (!postponement) return null;
  const { isKept, answersEndAt } = postponement;
  return (
    <Stack
      gap={8}
      p="12px 14px"
      bdrs="md"
      bg="var(--k-soleil-light)"
      c="var(--k-soleil-text)"
      align="flex-start"
    >
      <Text>
        L’événement est reporté{'\u00a0'}:{' '}
        {isKept
          ? 'vous gardez votre place. Vous pouvez encore changer d’avis'
          : 'gardez-vous votre place\u00a0? Répondez'}{' '}
        jusqu’au {formatLastDay(answersEndAt, event.timezone)}.
      </Text>
      <LinkButton
        to="/postponements/$changeId"
        params={{ changeId: postponement.documentId }}
        search={{ registration: documentId }}
        variant={isKept ? 'default' : 'filled'}
        size="sm"
      >
        {isKept ? 'Revoir ma réponse' : 'Garder ou rendre ma place'}
      </LinkButton>
    </Stack>
  );
}

interface InscriptionCardProps {
  inscription: MyInscription;
  /** With whom of the same order it is paid; null: here. */
  paidWith: string | null;
  children?: ReactNode;
}

export function InscriptionCard({ inscription, paidWith, children }: InscriptionCardProps): ReactElement {
  const { event, status, kind, items, documents, unpaid, sharedOrder } = inscription;
  const now = useNow(halfMinute);
  const cancellation = useCancellation(inscription);
  const others = othersOf(inscription);
  const name = fullName(inscription);
  return (
    <Paper
      component="article"
      px="clamp(16px, 4vw, 24px)"
      py="clamp(18px, 3vw, 22px)"
      withBorder
      aria-label={`${event.eventName}, ${name}`}
    >
      <Stack gap="sm">
        <Group component="header" align="flex-start" justify="space-between" gap={10}>
          <Box miw={0}>
            <Text component="h2" fz="xl" lh={1.25}>
              {event.eventName}
            </Text>
            <Text c="dimmed" fz="sm">
              {event.editionName} · {formatDateRange(event.dateStart, event.dateEnd, event.timezone)}
              {event.city ? ` · ${event.city}` : ''}
            </Text>
          </Box>
          <StatePill tone={event.isCancelled ? 'corail' : tones[status]}>
            {unpaid && !event.isCancelled
              ? unpaidText(unpaid, now)
              : shownStatusLabel(status, event.isCancelled)}
          </StatePill>
        </Group>
        <Text fw={550}>
          {name || 'Inscription'} · {inscriptionKindLabels[kind]} · réf. {inscription.reference}
          {inscription.groupName ? ` · groupe ${inscription.groupName}` : ''}
        </Text>
        {sharedOrder && (
          <Text c="dimmed" fz="sm">
            Commande {sharedOrder.number}, avec {listInFrench(others)}
            {paidWith === null ? '' : `\u00a0: à payer une seule fois, avec ${paidWith}.`}
          </Text>
        )}
        {items.length > 0 && (
          <PlainList gap={6}>
            {items.map((item) => (
              <li key={item.id}>
                {item.quantity > 1 ? `${item.quantity} × ` : ''}
                {item.product.name}
                {item.option_name ? `, ${item.option_name}` : ''}
              </li>
            ))}
            {inscription.totalAmount > 0 && (
              <Box component="li" ff="heading" fw={700}>
                {formatEuros(Math.round(inscription.totalAmount * 100))}
              </Box>
            )}
          </PlainList>
        )}
        {inscription.donationCents > 0 && (
          <Text>
            Don, en plus{'\u00a0'}: <strong>{formatEuros(inscription.donationCents)}</strong>
          </Text>
        )}
        <PostponementNotice inscription={inscription} />
        {documents.length > 0 && (
          <DocumentList
            inscriptionId={inscription.documentId}
            documents={documents}
            timeZone={event.timezone}
          />
        )}
        {children}
        <OpenTransfer inscription={inscription} />
        <Group component="footer" className={shared.actions ?? ''} gap={10}>
          {unpaid && paidWith === null && (
            <UnpaidOrderActions
              inscriptionId={inscription.documentId}
              eventEditionDocumentId={event.editionDocumentId}
              eventName={event.eventName}
              unpaid={unpaid}
            />
          )}
          <LinkButton
            to="/my-registrations/$inscriptionId"
            params={{ inscriptionId: inscription.documentId }}
            variant="default"
            size="sm"
          >
            {inscription.canEditAnswers ? 'Voir et modifier mes réponses' : 'Voir mes réponses'}
          </LinkButton>
          {inscription.receiptOrderId && <ReceiptButton orderId={inscription.receiptOrderId} />}
          <TransferButton inscription={inscription} />
          {inscription.canCancel && !unpaid && (
            <Button variant="subtle" color="corail" size="sm" onClick={() => void cancellation.run()}>
              Annuler l’inscription
            </Button>
          )}
        </Group>
      </Stack>
    </Paper>
  );
}
