import { Alert, Loader } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef } from 'react';
import { verifyPayment } from '../api.ts';
import { feeKeys } from '../keys.ts';

const askEveryMs = 2_000;
const mostQuestions = 10;

type Outcome = 'paid' | 'void' | 'slow' | 'asking';

const words: Record<Outcome, { color: 'sapin' | 'soleil'; icon: ReactElement; title: string; text: string }> =
  {
    paid: {
      color: 'sapin',
      icon: <IconCircleCheck size={22} />,
      title: 'Merci, votre cotisation est payée',
      text: 'Votre reçu vous attend ci-dessous.',
    },
    void: {
      color: 'soleil',
      icon: <IconInfoCircle size={22} />,
      title: 'Cette cotisation n’est plus à régler',
      text: 'Elle a été annulée ou remboursée par l’association.',
    },
    slow: {
      color: 'soleil',
      icon: <IconInfoCircle size={22} />,
      title: 'Votre paiement est en cours',
      text: 'Nous attendons la réponse de votre banque. Inutile de payer une seconde fois\u00a0: revenez sur cette page dans quelques minutes.',
    },
    asking: {
      color: 'soleil',
      icon: <Loader size={20} aria-hidden="true" />,
      title: 'Nous vérifions votre paiement…',
      text: 'Quelques secondes suffisent.',
    },
  };

/** After the payment page: polls the outcome until it is known or too much time has passed. */
function Verified({ paymentId }: { paymentId: string }): ReactElement {
  const client = useQueryClient();
  const questions = useRef(0);
  const { data, error } = useQuery({
    queryKey: feeKeys.verification(paymentId),
    queryFn: async (): Promise<Outcome> => {
      questions.current += 1;
      const { status, isProcessing } = await verifyPayment(paymentId);
      if (status === 'paid') return 'paid';
      if (status === 'cancelled') return 'void';
      return isProcessing || questions.current >= mostQuestions ? 'slow' : 'asking';
    },
    staleTime: 0,
    retry: 2,
    refetchInterval: ({ state }) =>
      state.data === 'paid' || state.data === 'void' || questions.current >= mostQuestions
        ? false
        : askEveryMs,
  });
  const isPaid = data === 'paid';
  useEffect(() => {
    if (isPaid) void client.invalidateQueries({ queryKey: feeKeys.own, exact: true });
  }, [isPaid, client]);
  const { title, text, ...look } = words[data ?? (error ? 'slow' : 'asking')];
  return (
    <Alert mb="lg" variant="light" title={title} {...look}>
      {text}
    </Alert>
  );
}

export function PaymentOutcome(): ReactElement | null {
  const { payment: paymentId, outcome } = useSearch({ from: '/member/my-cotisations' });
  if (!paymentId) return null;
  return (
    <div role="status">
      {outcome === 'success' ? (
        <Verified paymentId={paymentId} />
      ) : (
        <Alert
          mb="lg"
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
