import { accountMessages } from '@kermesse/domain/accounts/messages';
import type { ReactElement, ReactNode } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { CutStringDrawing } from '../../../ui/art/drawings/cut-string.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';

interface UnusableLinkProps {
  children: ReactNode;
  action: ReactNode;
}

/** A mailed link that was used, has expired, or was cut by a mail program. */
export function UnusableLink({ children, action }: UnusableLinkProps): ReactElement {
  usePageTitle('Lien expiré');
  return (
    <div role="alert">
      <StatePanel
        size="page"
        drawing={<CutStringDrawing />}
        title="Ce lien ne fonctionne plus"
        action={action}
      >
        <p>{accountMessages.linkUnusable}</p>
        {children}
      </StatePanel>
    </div>
  );
}
