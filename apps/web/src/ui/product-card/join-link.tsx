import { useRouterState } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { LinkButton } from '../layout/link-button.tsx';

export interface JoinedAssociation {
  readonly documentId: string;
  readonly name: string;
}

/** From a product for members to joining the association, and back by `redirect`. */
export function JoinLink({
  association: { documentId, name },
}: {
  association: JoinedAssociation;
}): ReactElement {
  const redirect = useRouterState({ select: ({ location }) => location.href });
  return (
    <LinkButton
      to="/inscription/associations/$associationId"
      params={{ associationId: documentId }}
      search={{ redirect }}
      variant="default"
      size="sm"
    >
      Adhérer à {name}
    </LinkButton>
  );
}
