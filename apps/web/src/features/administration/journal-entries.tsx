import type { JournalEntry } from '@kermesse/domain/administration/answers';
import { actionLabel } from '@kermesse/domain/administration/journal';
import type { ReactElement } from 'react';
import { DateText } from '../../ui/display/date-text.tsx';
import { PlainList } from '../../ui/layout/plain-list.tsx';
import classes from './administration.module.css';

export function JournalEntries({ entries }: { entries: readonly JournalEntry[] }): ReactElement {
  return (
    <PlainList isDivided>
      {entries.map((entry) => (
        <li key={entry.documentId} className={classes.entry}>
          <div>
            <strong>{actionLabel(entry.action)}</strong>
            {`\u00a0: ${entry.subject}`}
            <p className={classes.text}>
              {entry.actor ?? 'Le serveur lui-même'}
              {entry.reason && `\u00a0· ${entry.reason}`}
            </p>
          </div>
          <span className={classes.when}>
            <DateText at={entry.at} as="datetime" />
          </span>
        </li>
      ))}
    </PlainList>
  );
}
