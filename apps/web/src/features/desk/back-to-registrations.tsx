import type { ReactElement } from 'react';
import { BackLink } from '../../ui/layout/back-link.tsx';

export function BackToRegistrations({ editionId }: { editionId: string }): ReactElement {
  return (
    <BackLink
      item={{
        to: '/organizer/editions/$editionId/registrations',
        params: { editionId },
        label: 'Toutes les inscriptions',
      }}
    />
  );
}
