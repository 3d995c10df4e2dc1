import type { ReactElement } from 'react';
import classes from './member-email.module.css';
import { NoValue } from './no-value.tsx';

interface MemberEmailProps {
  /** Empty for none, or for a reader who may not write to members. */
  email: string;
}

/** Breaks a long address before its `@`, and nowhere else in a table. */
export function MemberEmail({ email }: MemberEmailProps): ReactElement {
  if (email === '') return <NoValue />;
  const at = Math.max(email.lastIndexOf('@'), 0);
  return (
    <span className={classes.email} title={email}>
      <span className={classes.part}>{email.slice(0, at)}</span>
      <span className={classes.part}>{email.slice(at)}</span>
    </span>
  );
}
