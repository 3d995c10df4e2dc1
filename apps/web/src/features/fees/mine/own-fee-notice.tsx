import { isOwed } from '@kermesse/domain/fees/payments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { ownFeesQuery } from '../api.ts';
import classes from './my-fees.module.css';

/** What the person owes the association; nothing when all is paid. */
export function OwnFeeNotice(): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const { data = [] } = useQuery(ownFeesQuery);
  const owed = data.filter(
    (fee) => fee.association.documentId === association.documentId && isOwed(fee.status),
  );
  if (owed.length === 0) return null;
  const cents = owed.reduce((sum, { finalCents }) => sum + finalCents, 0);
  const isLate = owed.some(({ status }) => status === 'overdue');
  return (
    <section className={classes.notice} data-late={isLate || undefined} aria-label="Votre cotisation">
      <Text>
        {isLate ? 'Votre cotisation est en retard\u00a0: ' : 'Votre cotisation est à régler\u00a0: '}
        <Text component="strong" fw={700} ff="heading">
          {formatEuros(cents)}
        </Text>
      </Text>
      <LinkButton to="/my-cotisations" size="sm">
        Voir et régler
      </LinkButton>
    </section>
  );
}
