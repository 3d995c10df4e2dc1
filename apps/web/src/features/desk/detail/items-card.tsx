import type { RegistrationDetail, ShownItem } from '@kermesse/domain/desk/detail-schemas';
import { orderStatusText, paymentMethodLabels } from '@kermesse/domain/payments/enums';
import { listInFrench } from '@kermesse/domain/shared/text';
import { Box, Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { type KeyValue, KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { MoveDialog } from '../actions/move-dialog.tsx';
import { articleText } from '../registration-text.ts';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';
import { RefundList } from './refund-list.tsx';

const states: Record<ShownItem['status'], { label: string; tone: Tone } | null> = {
  sold: null,
  pending: { label: 'À payer', tone: 'soleil' },
  released: { label: 'Libéré', tone: 'neutral' },
  returned: { label: 'Rendu', tone: 'neutral' },
};

type ShownOrder = NonNullable<RegistrationDetail['order']>;

function paidLabel({ method, markedPaidBy }: ShownOrder): string {
  const how = method ? `, ${paymentMethodLabels[method].toLowerCase()}` : '';
  const by = markedPaidBy ? `, noté par ${markedPaidBy}` : '';
  return `${method === 'invitation' ? 'Réglé' : 'Payé'}${how}${by}`;
}

function amountEntries(order: ShownOrder) {
  const isInvitation = order.method === 'invitation';
  const { discountCents, donationCents, feeCents, totalCents, refundedCents, paidAt, note } = order;
  const entries: (KeyValue | false)[] = [
    discountCents > 0 && {
      label: isInvitation ? 'Offert' : `Code promo ${order.promoCode ?? ''}`,
      value: <Money cents={-discountCents} />,
    },
    donationCents > 0 && { label: 'Don', value: <Money cents={donationCents} /> },
    feeCents > 0 && { label: 'Frais de services', value: <Money cents={feeCents} /> },
    { label: 'Total', value: <Money cents={totalCents} isStrong />, isStrong: true },
    paidAt !== null && { label: paidLabel(order), value: <DateText at={paidAt} as="datetime" /> },
    note !== null && { label: isInvitation ? 'Motif de l’invitation' : 'Numéro du chèque', value: note },
    refundedCents > 0 && { label: 'Rendu', value: <Money cents={-refundedCents} /> },
  ];
  return entries.filter((entry) => entry !== false);
}

/** Of several people the amounts are those of the whole order. */
function orderText({ number, others }: NonNullable<RegistrationDetail['order']>): string {
  if (others.length === 0) return `N° ${number}`;
  const names = listInFrench(others.map(({ name }) => name));
  return `N° ${number}, payée avec ${names}\u00a0: les montants sont ceux de toute la commande.`;
}

export function ItemsCard({ registration }: { registration: RegistrationDetail }): ReactElement {
  const [moving, setMoving] = useState<ShownItem | null>(null);
  const { items, order, may } = registration;
  return (
    <SectionCard
      title="Commande"
      {...(order ? { pill: <StatePill size="sm">{orderStatusText(order)}</StatePill> } : {})}
      {...(order ? { description: orderText(order) } : {})}
    >
      {items.length === 0 && (
        <Box component="p" c="var(--k-muted)">
          Rien n’a été acheté avec cette inscription.
        </Box>
      )}
      <ul className={classes.list}>
        {items.map((item) => {
          const state = states[item.status];
          return (
            <li key={item.documentId} className={classes.row}>
              <RowMain>
                <RowName>{articleText(item)}</RowName>
                <RowNote>
                  {item.tierName}
                  {item.isNonRefundable ? ' · non remboursable' : ''}
                </RowNote>
              </RowMain>
              <RowEnd>
                {state && (
                  <StatePill size="sm" tone={state.tone}>
                    {state.label}
                  </StatePill>
                )}
                <Money cents={item.unitPriceCents * item.quantity} />
                {may.move && item.status === 'sold' && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
                    aria-label={`Changer ${articleText(item)}`}
                    onClick={() => setMoving(item)}
                  >
                    Changer
                  </Button>
                )}
              </RowEnd>
            </li>
          );
        })}
      </ul>
      {order && (
        <div className={classes.amounts}>
          <KeyValueList layout="rows" entries={amountEntries(order)} />
        </div>
      )}
      <RefundList registration={registration} />
      {moving && <MoveDialog registration={registration} item={moving} onClose={() => setMoving(null)} />}
    </SectionCard>
  );
}
