import { commonErrorMessages } from '@kermesse/domain/errors/common';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { LazyGate } from '../art/drawings/lazy-drawings.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import { StatePanel } from './state-panel.tsx';

export function ForbiddenPage(): ReactElement {
  usePageTitle('Accès refusé');
  return (
    <StatePanel
      size="page"
      drawing={<LazyGate />}
      title="Accès refusé"
      action={
        <LinkButton to="/home" variant="default">
          Mon espace
        </LinkButton>
      }
    >
      <p>{commonErrorMessages.forbidden}</p>
    </StatePanel>
  );
}
