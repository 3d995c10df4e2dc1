import { paymentMessages } from '@kermesse/domain/payments/messages';
import { Box, Button, Group, Stack } from '@mantine/core';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { AttemptKey } from '../../../platform/api/attempt-key.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { CutStringDrawing } from '../../../ui/art/drawings/cut-string.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';
import { EndedPayment } from './ended-payment.tsx';
import { type PaymentKey, retryPayment } from './status-api.ts';

interface Refusal {
  readonly reason: string | null;
  readonly gone: string;
}

function refusalOf(error: unknown): Refusal | null {
  if (!(error instanceof ApiError) || error.code !== 'payment_retry_impossible') return null;
  const { reason, gone } = error.details;
  return {
    reason: typeof reason === 'string' ? reason : null,
    gone: Array.isArray(gone) ? gone.join(', ') : '',
  };
}

interface FailedPaymentProps {
  paymentKey: PaymentKey;
  isCanceled: boolean;
  /** What else can be done while the places are kept. */
  unpaid: ReactNode;
  /** The link back to the form, when nothing is left to pay. */
  registration: Record<string, string> | null;
}

export function FailedPayment(props: FailedPaymentProps): ReactElement {
  const { paymentKey, isCanceled, unpaid, registration } = props;
  const isNameless = paymentKey.sessionId === null && paymentKey.inscriptionId === null;
  const attempt = useRef(new AttemptKey());
  const [problem, setProblem] = useState<string | null>(isNameless ? paymentMessages.sessionIdMissing : null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const retry = useChange({
    send: async () => {
      const { checkout } = await attempt.current.use((key) => retryPayment(paymentKey, key));
      await leavePage(checkout.url);
      // Back from the payment page: what is shown may be out of date.
      window.location.reload();
    },
    onFailure: (error) => {
      const found = refusalOf(error);
      if (found) setRefusal(found);
      else setProblem(messageOf(error));
      toast.error(paymentMessages.retryImpossible);
      return true;
    },
  });
  if (refusal) return <NothingLeft refusal={refusal} registration={registration} />;
  return (
    <StatePanel
      size="page"
      drawing={<CutStringDrawing />}
      title={isCanceled ? 'Paiement annulé' : 'Le paiement n’a pas abouti'}
      action={
        <Group justify="center" gap="sm">
          {!isNameless && (
            <Button loading={retry.isPending} onClick={() => void retry.run()}>
              Réessayer le paiement
            </Button>
          )}
          <LinkButton to="/" variant="default">
            Retour à l’accueil
          </LinkButton>
        </Group>
      }
    >
      {problem && (
        <Box component="p" role="alert" c="var(--k-corail-text)">
          {problem}
        </Box>
      )}
      <p>{'Rien ne vous a été débité. Quelques pistes\u00a0:'}</p>
      <Stack component="ul" gap={4} m={0} pl={22} ta="left">
        <li>Vérifiez le numéro, la date et le cryptogramme de la carte.</li>
        <li>Assurez-vous que le compte est approvisionné.</li>
        <li>{'Votre banque a peut-être refusé l’opération\u00a0: contactez-la.'}</li>
        <li>Essayez avec une autre carte.</li>
      </Stack>
      {unpaid}
    </StatePanel>
  );
}

function NothingLeft({
  refusal: { reason, gone },
  registration,
}: {
  refusal: Refusal;
  registration: Record<string, string> | null;
}): ReactElement {
  return (
    <EndedPayment
      title={paymentMessages.retryImpossible}
      registration={registration}
      away={
        <LinkButton to="/" variant="default">
          Retour à l’accueil
        </LinkButton>
      }
    >
      <div role="alert">
        {reason && <p>{reason}</p>}
        {gone !== '' && !reason?.includes(gone) && <p>{gone}</p>}
      </div>
      <p>Rien ne vous a été débité, et vos réponses sont conservées.</p>
    </EndedPayment>
  );
}
