import type { ReactElement } from 'react';

/** Password managers look up and store a password under this name. */
export function UsernameForManagers({ email }: { email: string }): ReactElement {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
