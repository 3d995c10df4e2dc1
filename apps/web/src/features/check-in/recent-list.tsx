import { dayOf, formatDate, formatTime } from '@kermesse/domain/shared/moments';
import type { Admission } from '@kermesse/domain/tickets/check-in-schemas';
import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SectionCard } from '../../ui/display/section-card.tsx';
import classes from './check-in.module.css';

interface RecentListProps {
  recent: readonly Admission[];
  timezone: string;
  onUndo: (entryId: string, name: string) => void;
}

/** The time alone for today, else with the day. */
function momentOf(at: string, timezone: string): string {
  const time = formatTime(at, timezone);
  return dayOf(at, timezone) === dayOf(Date.now(), timezone)
    ? time
    : `${formatDate(at, timezone).slice(0, 5)} ${time}`;
}

export function RecentList({ recent, timezone, onUndo }: RecentListProps): ReactElement {
  return (
    <SectionCard title="Dernières entrées" isFlush={recent.length > 0}>
      {recent.length === 0 ? (
        <p className={classes.nothing}>Personne n’est encore entré.</p>
      ) : (
        <ul className={classes.recent}>
          {recent.map(({ ticket, entry }) => (
            <li key={entry.documentId} className={classes.recentLine}>
              <time className={classes.recentTime} dateTime={entry.at}>
                {momentOf(entry.at, timezone)}
              </time>
              <span className={classes.recentText}>
                <span className={classes.personName}>{ticket.holderName}</span>
                <span className={classes.small}>{ticket.productName}</span>
              </span>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Annuler l’entrée de ${ticket.holderName}`}
                onClick={() => onUndo(entry.documentId, ticket.holderName)}
              >
                <IconArrowBackUp size={20} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
