import type { RegistrationDetail } from '@kermesse/domain/desk/detail-schemas';
import { ticketStatusLabels } from '@kermesse/domain/tickets/enums';
import { IconId } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { RowEnd, RowMain, RowName, RowNote } from '../rows.tsx';
import classes from './detail.module.css';

export function TicketsCard({ registration }: { registration: RegistrationDetail }): ReactElement | null {
  const { edition, can } = useEditionWorkspace();
  const { tickets } = registration;
  if (tickets.length === 0) return null;
  return (
    <SectionCard
      title="Billets"
      actions={
        can('canManageBadges') &&
        tickets.some(({ status }) => status === 'valid') && (
          <LinkButton
            to="/organizer/editions/$editionId/badges"
            params={{ editionId: edition.documentId }}
            search={{ registration: registration.documentId }}
            variant="default"
            size="sm"
            leftSection={<IconId size={18} aria-hidden="true" />}
          >
            Imprimer le badge
          </LinkButton>
        )
      }
    >
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
