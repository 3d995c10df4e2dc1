import type { ReactElement } from 'react';
import classes from './member-email.module.css';

/** Breaks a long address before its `@`. */
export function MemberEmail({ email }: { email: string }): ReactElement {
  const at = email.lastIndexOf('@');
  return (
    <span className={classes.email}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
