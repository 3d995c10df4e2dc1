import type { OwnFee } from '@kermesse/domain/fees/answers';
import { feePaymentMethodLabels } from '@kermesse/domain/fees/enums';
import { isOwed } from '@kermesse/domain/fees/payments';
import { formatDate } from '@kermesse/domain/shared/moments';
import { formatEuros } from '@kermesse/domain/shared/money';
import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { TentDrawing } from '../../../ui/art/drawings/tent.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { CardsSkeleton } from '../../../ui/page-states/cards-skeleton.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { ownFeesQuery } from '../api.ts';
import { feeTitle, paymentStateOf } from '../fee-text.ts';
import { downloadReceipt } from '../payments/download-receipt.ts';
import classes from './my-fees.module.css';
import { OwedFeeCard } from './owed-fee-card.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';

function PastFee({ fee }: { fee: OwnFee }): ReactElement {
  const isPaid = fee.status === 'paid';
  const state = paymentStateOf(fee);
  const detail = isPaid
    ? [
        fee.paidAt ? `payée le ${formatDate(fee.paidAt)}` : '',
        fee.method ? feePaymentMethodLabels[fee.method].toLowerCase() : '',
      ]
    : [];
  return (
    <li className={classes.pastRow}>
      <div className={classes.titles}>
        <p className={classes.name}>{feeTitle(fee)}</p>
        <p className={classes.detail}>{[fee.association.name, ...detail].filter(Boolean).join(', ')}</p>
      </div>
      <div className={classes.pastSide}>
        <span className={classes.pastAmount}>{formatEuros(fee.finalCents)}</span>
        <StatePill size="sm" tone={state.tone}>
          {state.label}
        </StatePill>
        {isPaid && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconReceipt size={17} aria-hidden="true" />}
            aria-label={`Reçu de ${feeTitle(fee)}, ${fee.association.name}`}
            onClick={() => void downloadReceipt(fee)}
          >
            Reçu
          </Button>
        )}
      </div>
    </li>
  );
}

function Fees({ fees }: { fees: readonly OwnFee[] }): ReactElement {
  const owed = fees.filter(({ status }) => isOwed(status));
  const past = fees.filter(({ status }) => !isOwed(status));
  if (fees.length === 0)
    return (
      <EmptyState
        drawing={<TentDrawing />}
        title="Aucune cotisation"
        action={<LinkButton to="/my-associations">Mes associations</LinkButton>}
      >
        <p>Quand une de vos associations demandera une cotisation, vous la réglerez ici.</p>
      </EmptyState>
    );
  return (
    <>
      <section className={classes.section} aria-labelledby="owed">
        <h2 id="owed" className={classes.sectionTitle}>
          À régler
        </h2>
        {owed.length === 0 ? (
          <p className={classes.detail}>Tout est à jour. Merci{'\u00a0'}!</p>
        ) : (
          <ul className={classes.cards}>
            {owed.map((fee) => (
              <OwedFeeCard key={fee.documentId} fee={fee} />
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section className={classes.section} aria-labelledby="past">
          <h2 id="past" className={classes.sectionTitle}>
            Historique
          </h2>
          <ul className={classes.past}>
            {past.map((fee) => (
              <PastFee key={fee.documentId} fee={fee} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function totalText(fees: readonly OwnFee[] | undefined): string {
  if (!fees) return '\u00a0';
  const cents = fees
    .filter(({ status }) => isOwed(status))
    .reduce((sum, { finalCents }) => sum + finalCents, 0);
  return cents === 0 ? 'Rien à régler pour le moment.' : `${formatEuros(cents)} à régler.`;
}

export function MyFeesPage(): ReactElement {
  const query = useQuery(ownFeesQuery);
  return (
    <Page title="Mes cotisations">
      <PageHeading title="Mes cotisations" description={totalText(query.data)} />
      <PaymentOutcome />
      <Loaded query={query} skeleton={<CardsSkeleton />}>
        {(fees) => <Fees fees={fees} />}
      </Loaded>
    </Page>
  );
}
