import { Alert, Loader } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { textParam } from '../../../platform/navigation/search-params.ts';
import { ownFeesKey, verifyPayment } from '../api.ts';
import classes from './my-fees.module.css';

const askEveryMs = 2_000;
const mostQuestions = 10;

/** Coming back from the payment page: what became of it, asked until it is known. */
function Verified({ paymentId }: { paymentId: string }): ReactElement {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: [...ownFeesKey, 'verify', paymentId],
    queryFn: () => verifyPayment(paymentId),
    staleTime: 0,
    retry: 2,
    refetchInterval: ({ state }) =>
      state.data?.status === 'paid' || state.dataUpdateCount >= mostQuestions ? false : askEveryMs,
  });
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    if (isPaid) void client.invalidateQueries({ queryKey: ownFeesKey, exact: true });
  }, [isPaid, client]);
  if (isPaid)
    return (
      <Alert
        className={classes.outcome ?? ''}
        color="sapin"
        variant="light"
        icon={<IconCircleCheck size={22} />}
        title="Merci, votre cotisation est payée"
      >
        Votre reçu vous attend ci-dessous.
      </Alert>
    );
  if (error || data?.isProcessing)
    return (
      <Alert
        className={classes.outcome ?? ''}
        color="soleil"
        variant="light"
        icon={<IconInfoCircle size={22} />}
        title="Votre paiement est en cours"
      >
        Nous attendons la réponse de votre banque. Cette page se mettra à jour dès qu’elle arrive.
      </Alert>
    );
  return (
    <Alert
      className={classes.outcome ?? ''}
      color="soleil"
      variant="light"
      icon={<Loader size={20} aria-hidden="true" />}
      title="Nous vérifions votre paiement…"
    >
      Quelques secondes suffisent.
    </Alert>
  );
}

export function PaymentOutcome(): ReactElement | null {
  const search = useSearch({ strict: false });
  const paymentId = textParam(search.payment);
  const outcome = textParam(search.outcome);
  if (!paymentId) return null;
  return (
    <div role="status">
      {outcome === 'success' ? (
        <Verified paymentId={paymentId} />
      ) : (
        <Alert
          className={classes.outcome ?? ''}
          color="soleil"
          variant="light"
          icon={<IconInfoCircle size={22} />}
          title="Paiement interrompu"
        >
          Rien n’a été débité. Vous pouvez réessayer quand vous voulez.
        </Alert>
      )}
    </div>
  );
}
