import { Button } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { leavePage } from '../../../platform/browser/leave-page.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { openPaymentAccount, paymentAccountQuery } from '../api.ts';
import { feeKeys } from '../keys.ts';
import classes from './fees-page.module.css';

/** Says what is missing before members can pay online; nothing once they can. */
export function OnlineAccount(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { data } = useQuery(paymentAccountQuery(association.documentId));
  const opening = useChange({
    send: async () => leavePage((await openPaymentAccount(association.documentId)).url),
    refresh: [feeKeys.of(association.documentId)],
  });
  if (!data || data.state === 'active' || association.associationStatus !== 'accepted') return null;
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
      <Button variant="default" loading={opening.isPending} onClick={() => void opening.run()}>
        {data.state === null ? 'Ouvrir le compte' : 'Compléter le compte'}
      </Button>
    </section>
  );
}
