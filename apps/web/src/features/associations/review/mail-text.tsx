import type { ReactElement } from 'react';

/** An address that is too long for its column breaks where one would break it by hand. */
export function MailText({ address }: { address: string }): ReactElement {
  const [name, domain] = address.split('@');
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}
