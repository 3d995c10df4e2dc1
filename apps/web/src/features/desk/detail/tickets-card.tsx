import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { ticketStatusLabels } from '@kermesse/domain/tickets/enums';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

export function TicketsCard({ tickets }: Pick<RegistrationDetail, 'tickets'>): ReactElement | null {
  if (tickets.length === 0) return null;
  return (
    <SectionCard title="Billets">
      <ul className={classes.list}>
        {tickets.map(({ documentId, productName, holderName, status, checkedInAt }) => (
          <li key={documentId} className={classes.row}>
            <RowMain>
              <RowName>{productName}</RowName>
              <RowNote>
                {holderName}
                {checkedInAt && (
                  <>
                    {' · '}entrée le <DateText at={checkedInAt} as="datetime" />
                  </>
                )}
              </RowNote>
            </RowMain>
            <RowEnd>
              <StatePill size="sm" tone={status === 'valid' ? 'sapin' : 'neutral'}>
                {checkedInAt ? 'Entré' : ticketStatusLabels[status]}
              </StatePill>
            </RowEnd>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
