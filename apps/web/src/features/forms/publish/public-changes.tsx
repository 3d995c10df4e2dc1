import type { FormChange } from '@kermesse/domain/forms/words/describe-changes';
import { Skeleton } from '@mantine/core';
import { ChangeList } from './change-list.tsx';
import { publishMessages } from './messages.ts';
import classes from './publish.module.css';

interface PublicChangesProps {
  /** Since the last published version; null while unknown. */
  changes: readonly FormChange[] | null;
  /** The number of that version; 0 when nothing was published yet. */
  latest: number;
  isLoading: boolean;
}

function Changes({ changes, latest, isLoading }: PublicChangesProps) {
  if (isLoading) return <Skeleton height={64} />;
  if (latest === 0) return <p className={classes.quiet}>{publishMessages.firstTime}</p>;
  if (changes === null) return null;
  if (changes.length === 0) return <p className={classes.quiet}>{publishMessages.unchanged(latest)}</p>;
  return <ChangeList changes={changes} label={publishMessages.changes} />;
}

export function PublicChanges(props: PublicChangesProps) {
  return (
    <section>
      <h3 className={classes.heading}>{publishMessages.changes}</h3>
      <Changes {...props} />
    </section>
  );
}
