import type { ReactElement } from 'react';
import classes from './issue-list.module.css';

interface IssueListProps {
  label: string;
  issues: readonly { line: number; heading: string | null; cell: string; message: string }[];
}

/** Every error of an imported table with its line, column and cell. */
export function IssueList({ label, issues }: IssueListProps): ReactElement {
  return (
    <ul className={classes.list} aria-label={label}>
      {issues.map(({ line, heading, cell, message }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line may have two errors of the same words
        <li key={index} className={classes.row}>
          <span className={classes.line}>Ligne {line}</span>
          <span className={classes.place}>
            {heading ?? 'Toute la ligne'}
            {cell && <q className={classes.cell}>{cell}</q>}
          </span>
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
