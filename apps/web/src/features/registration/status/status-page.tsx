import { paymentMessages } from '@kermesse/domain/payments/messages';
import type { VerifyPaymentAnswer } from '@kermesse/domain/payments/payment-schemas';
import type { UnpaidOrder } from '@kermesse/domain/registration/unpaid-order';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { settings } from '../../../platform/settings.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { TicketList } from '../../../ui/tickets/ticket-list.tsx';
import { removeStoredCart } from '../cart/cart-storage.ts';
import { forgetDrafts } from '../draft-keeper.ts';
import { SendTicketsButton } from '../mine/send-tickets-button.tsx';
import { UnpaidOrderPanel } from '../page/unpaid-order-panel.tsx';
import { forget } from '../session/saved-session.ts';
import { FailedPayment } from './failed-payment.tsx';
import { PaidInVain } from './paid-in-vain.tsx';
import { type PaymentOutcome, pollPayment } from './poll-payment.ts';
import { SentTo } from './sent-to.tsx';
import { type PaymentKey, ticketsQuery, verifyPayment } from './status-api.ts';
import { UnpaidOrderLine } from './unpaid-order-line.tsx';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** After payment: clears cart, session and answers. */
function forgetRegistration(editionId: string): void {
  removeStoredCart(window.sessionStorage);
  forget(window.localStorage);
  if (editionId !== '') forgetDrafts(window.sessionStorage, editionId);
}

type Shown = PaymentOutcome['kind'] | 'checking';

export function StatusPage(): ReactElement {
  const search = useSearch({ from: '/member/inscriptions/status' });
  const navigate = useNavigate();
  const sessionId = search.session_id ?? null;
  const inscriptionId = search.inscriptionId ?? null;
  const isCanceled = search.canceled === 'true';
  const isVolunteer = search.volunteer === 'true';
  const editionId = search.eventEditionDocumentId ?? '';
  const key: PaymentKey = { sessionId, inscriptionId };
  const isNameless = sessionId === null && inscriptionId === null;
  const [shown, setShown] = useState<Shown>(isCanceled || isNameless ? 'failed' : 'checking');
  const [paid, setPaid] = useState<VerifyPaymentAnswer | null>(null);
  const [unpaid, setUnpaid] = useState<UnpaidOrder | null>(null);

  const check = useCallback(async () => {
    if (!isCanceled) setShown('checking');
    const outcome = await pollPayment({
      verify: () => verifyPayment({ sessionId, inscriptionId }),
      wait,
      attempts: settings.paymentPollAttempts,
      everyMs: settings.paymentPollMs,
      isReturning: sessionId === null,
    });
    setUnpaid(outcome.kind === 'unpaid' ? outcome.answer.unpaid : null);
    // A cancelled payment is shown as such, unless it was paid in another tab.
    if (!isCanceled || ['succeeded', 'refunded', 'ended'].includes(outcome.kind)) setShown(outcome.kind);
    if (outcome.kind !== 'succeeded') return;
    setPaid(outcome.answer);
    forgetRegistration(outcome.answer.eventEditionDocumentId);
  }, [sessionId, inscriptionId, isCanceled]);

  useEffect(() => {
    if (!isNameless) void check();
  }, [check, isNameless]);
  const toOwn = () => void navigate({ to: '/dashboard' });
  const registration =
    editionId === ''
      ? null
      : { eventEditionDocumentId: editionId, [isVolunteer ? 'volunteer' : 'participant']: 'true' };

  return (
    <Page title="Paiement" width="narrow">
      {shown === 'processing' && <AtBank onRefresh={() => void check()} />}
      {(shown === 'checking' || shown === 'waiting') && (
        <Processing isChecking={shown === 'checking'} onRefresh={() => void check()} />
      )}
      {shown === 'succeeded' && paid && (
        <Paid
          inscriptionIds={paid.inscriptionIds}
          donationCents={paid.donationCents}
          editionId={editionId}
          isVolunteer={isVolunteer}
        />
      )}
      {shown === 'unpaid' && unpaid && inscriptionId && (
        <UnpaidOrderPanel
          inscriptionId={inscriptionId}
          eventEditionDocumentId={editionId}
          eventName="cet événement"
          unpaid={unpaid}
          onGivenUp={toOwn}
        />
      )}
      {shown === 'failed' && (
        <FailedPayment
          paymentKey={key}
          isCanceled={isCanceled}
          unpaid={
            unpaid && inscriptionId && !unpaid.isProcessing ? (
              <UnpaidOrderLine
                inscriptionId={inscriptionId}
                eventEditionDocumentId={editionId}
                unpaid={unpaid}
                onGivenUp={toOwn}
              />
            ) : null
          }
          registration={registration}
        />
      )}
      {(shown === 'refunded' || shown === 'ended') && (
        <PaidInVain isReturned={shown === 'refunded'} registration={registration} />
      )}
    </Page>
  );
}

function Processing({ isChecking, onRefresh }: { isChecking: boolean; onRefresh: () => void }): ReactElement {
  return (
    <Stack component="section" align="center" my={56} ta="center" aria-live="polite">
      <Loader size="lg" aria-hidden="true" />
      <Text component="h1" fz={28} lh={1.2}>
        Paiement en cours de vérification
      </Text>
      <Text c="dimmed">
        {isChecking
          ? 'Nous attendons la réponse de la banque. Cela prend quelques secondes.'
          : paymentMessages.verificationTimedOut}
      </Text>
      <Button
        variant="default"
        loading={isChecking}
        leftSection={<IconRefresh size={17} aria-hidden="true" />}
        onClick={onRefresh}
      >
        Actualiser
      </Button>
    </Stack>
  );
}

/** A direct debit or a transfer: the bank answers in days, and nobody has to wait here. */
function AtBank({ onRefresh }: { onRefresh: () => void }): ReactElement {
  return (
    <Stack component="section" gap={18} mt="xl" mb={48} aria-live="polite">
      <Text component="h1" fz={28} lh={1.2}>
        Paiement en cours
      </Text>
      <Text>{paymentMessages.atBank}</Text>
      <Group gap="sm">
        <LinkButton to="/dashboard">Toutes mes inscriptions</LinkButton>
        <Button
          variant="default"
          leftSection={<IconRefresh size={17} aria-hidden="true" />}
          onClick={onRefresh}
        >
          Actualiser
        </Button>
      </Group>
    </Stack>
  );
}

interface PaidProps {
  /** Of everybody in the order. */
  inscriptionIds: readonly string[];
  donationCents: number;
  editionId: string;
  isVolunteer: boolean;
}

function Paid({ inscriptionIds, donationCents, editionId, isVolunteer }: PaidProps): ReactElement {
  const [only, ...more] = inscriptionIds;
  const tickets = useQuery(ticketsQuery(more.length === 0 ? only : undefined));
  const own = (tickets.data ?? []).filter(({ inscriptionId }) => inscriptionIds.includes(inscriptionId));
  const space = isVolunteer ? ('/volunteer' as const) : ('/participant' as const);
  return (
    <Stack component="section" gap={18} mt="xl" mb={48}>
      <Text component="h1" fz={28} lh={1.2}>
        {'Merci, votre paiement est accepté\u00a0!'}
      </Text>
      <Text c="dimmed">
        {more.length > 0
          ? `Les billets des ${inscriptionIds.length} personnes sont prêts. Nous les avons aussi envoyés par email.`
          : 'Vos billets sont prêts. Nous vous les avons aussi envoyés par email.'}
        {!isVolunteer && ' Pensez à compléter votre fiche de santé 3 mois avant l’événement.'}
      </Text>
      {donationCents > 0 && (
        <Text>
          Merci aussi pour votre don de <strong>{formatEuros(donationCents)}</strong>. Il figure sur votre
          reçu.
        </Text>
      )}
      <SentTo />
      <TicketList tickets={own} isLoading={tickets.isPending} />
      <SendTicketsButton tickets={own} />
      <Group gap="sm">
        <LinkButton to={space} search={editionId ? { eventEditionDocumentId: editionId } : {}}>
          {isVolunteer ? 'Mon espace bénévole' : 'Mon espace participant'}
        </LinkButton>
        <LinkButton to="/dashboard" variant="default">
          Toutes mes inscriptions
        </LinkButton>
      </Group>
    </Stack>
  );
}
