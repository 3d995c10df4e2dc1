import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill, type Tone } from '../../../ui/display/state-pill.tsx';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

const states: Record<RegistrationDetail['mails'][number]['status'], { label: string; tone: Tone }> = {
  queued: { label: 'En route', tone: 'soleil' },
  sent: { label: 'Envoyé', tone: 'sapin' },
  kept: { label: 'Envoyé', tone: 'sapin' },
  failed: { label: 'Non parvenu', tone: 'corail' },
  unsubscribed: { label: 'Désabonné', tone: 'neutral' },
};

export function MailsCard({ mails }: Pick<RegistrationDetail, 'mails'>): ReactElement | null {
  if (mails.length === 0) return null;
  return (
    <SectionCard title="E-mails">
      <ul className={classes.list}>
        {mails.map(({ documentId, subject, to, status, createdAt }) => (
          <li key={documentId} className={classes.row}>
            <RowMain>
              <RowName>{subject}</RowName>
              <RowNote>
                {to} · <DateText at={createdAt} as="datetime" />
              </RowNote>
            </RowMain>
            <RowEnd>
              <StatePill size="sm" tone={states[status].tone}>
                {states[status].label}
              </StatePill>
            </RowEnd>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
