import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { messageOf } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { openPaymentAccount, paymentAccountQuery } from '../api.ts';
import classes from './fees-page.module.css';

/** Says what is missing before members can pay online; nothing once they can. */
export function OnlineAccount(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { data } = useQuery(paymentAccountQuery(association.documentId));
  const [isOpening, setIsOpening] = useState(false);
  if (!data || data.state === 'active' || association.associationStatus !== 'accepted') return null;
  const open = async () => {
    setIsOpening(true);
    try {
      const { url } = await openPaymentAccount(association.documentId);
      // A page restored from the back/forward cache would still show as busy.
      window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
      window.location.assign(url);
    } catch (error) {
      toast.error(messageOf(error));
      setIsOpening(false);
    }
  };
  return (
    <section className={classes.account} aria-labelledby="online-account">
      <div className={classes.accountText}>
        <h2 id="online-account" className={classes.accountTitle}>
          <IconCreditCard size={20} aria-hidden="true" />
          {data.state === null
            ? 'Recevez les cotisations en ligne'
            : 'Votre compte de paiement reste à compléter'}
        </h2>
        <p className={classes.accountHint}>
          {data.isRequired
            ? 'Vos membres pourront régler par carte dès que le compte de paiement de l’association sera ouvert. L’argent y arrive directement.'
            : 'Vos membres règlent déjà par carte. Reliez le compte de l’association pour que l’argent y arrive directement.'}
        </p>
      </div>
      <Button variant="default" loading={isOpening} onClick={() => void open()}>
        {data.state === null ? 'Ouvrir le compte' : 'Compléter le compte'}
      </Button>
    </section>
  );
}
