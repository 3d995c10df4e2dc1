import type { HealthRead } from '@kermesse/domain/profiles/health';
import type { ReactElement } from 'react';
import { DateText } from '../../../ui/display/date-text.tsx';
import classes from '../profile-page.module.css';

export function HealthReads({ reads }: { reads: readonly HealthRead[] }): ReactElement | null {
  if (reads.length === 0) return null;
  return (
    <section aria-label="Consultations de vos données de santé">
      <h3 className={classes.readsTitle}>Consultations</h3>
      <ul className={classes.reads}>
        {reads.map(({ readAt, readerName, eventName, editionName, reason }) => (
          <li key={`${readAt}-${readerName}`}>
            {readerName}
            {eventName && `, ${eventName} (${editionName})`}
            {'\u00a0'}: {reason}
            <small>
              <DateText at={readAt} as="datetime" />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
