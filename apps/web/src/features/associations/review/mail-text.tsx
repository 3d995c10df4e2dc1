import type { ReactElement } from 'react';

/** Breaks a long address before its `@`. */
export function MailText({ address }: { address: string }): ReactElement {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}
