import type { ReactElement } from 'react';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { EndedPayment } from './ended-payment.tsx';

interface PaidInVainProps {
  /** Otherwise it was confirmed, and cancelled later on the event's terms. */
  isReturned: boolean;
  registration: Record<string, string> | null;
}

/** The money came, and nobody is registered by it. */
export const PaidInVain = ({ isReturned, registration }: PaidInVainProps): ReactElement => (
  <EndedPayment
    title={isReturned ? 'Votre paiement vous est rendu' : 'Cette inscription a été annulée'}
    registration={registration}
    away={
      <LinkButton to="/dashboard" variant="default">
        Toutes mes inscriptions
      </LinkButton>
    }
  >
    {isReturned ? (
      <>
        <p>
          {
            'Le paiement est bien arrivé, mais cette inscription n’est pas confirmée\u00a0: les places étaient parties entre-temps, ou elle a été annulée. Nous vous écrivons pour vous dire pourquoi.'
          }
        </p>
        <p>
          {
            'Toute la somme vous est rendue\u00a0: selon votre banque, elle apparaît sous 5 à 10 jours sur votre compte.'
          }
        </p>
      </>
    ) : (
      <p>
        {
          'Le paiement était bien arrivé, puis l’inscription a été annulée. Le reçu et ce qui vous est remboursé se trouvent dans vos inscriptions.'
        }
      </p>
    )}
  </EndedPayment>
);
