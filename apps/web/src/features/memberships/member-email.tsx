import type { ReactElement } from 'react';
import classes from './member-email.module.css';

/** Readable as a whole: where it is too long for a line it goes on after the name. */
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
