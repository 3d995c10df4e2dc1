import { formStatusLabels, formStatusSchema } from '@kermesse/domain/forms/enums';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { usageQuery } from './api.ts';
import type { LibraryEntry } from './entries.ts';
import classes from './library.module.css';
import { usageMessages } from './messages.ts';
import { usageWords } from './use-entry-actions.ts';

function StatusPill({ status }: { status: string }) {
  const known = formStatusSchema.safeParse(status);
  if (!known.success) return null;
  return (
    <StatePill size="sm" tone={known.data === 'published' ? 'sapin' : 'neutral'}>
      {formStatusLabels[known.data]}
    </StatePill>
  );
}

export function UsageList({ entry }: { entry: LibraryEntry }) {
  const query = useQuery(usageQuery(entry.kind, entry.documentId));
  return (
    <Loaded query={query} skeleton={<Skeleton height={56} />}>
      {(usage) => (
        <>
          <p className={classes.quiet}>{usageWords(usage) ?? usageMessages.nowhere}</p>
          {usage.forms.length > 0 && (
            <ul className={classes.places}>
              {usage.forms.map(({ documentId, name, form_status, event_edition }) => (
                <li key={documentId}>
                  <span>
                    {name}
                    {event_edition && <span className={classes.summary}> · {event_edition.name}</span>}
                  </span>
                  <StatusPill status={form_status} />
                </li>
              ))}
            </ul>
          )}
          {usage.blocks.length > 0 && (
            <>
              <h4 className={classes.subheading}>{usageMessages.blocks}</h4>
              <ul className={classes.places}>
                {usage.blocks.map(({ documentId, name }) => (
                  <li key={documentId}>{name}</li>
                ))}
              </ul>
            </>
          )}
          {usage.otherForms > 0 && <p className={classes.quiet}>{usageMessages.others(usage.otherForms)}</p>}
        </>
      )}
    </Loaded>
  );
}
