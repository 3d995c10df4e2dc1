import type { ReactElement } from 'react';
import { LinkButton } from '../layout/link-button.tsx';

/** From a product for members to where one becomes one. */
export function JoinLink({ association }: { association: string }): ReactElement {
  return (
    <LinkButton to="/associations" search={{ q: association }} variant="default" size="sm">
      Adhérer à {association}
    </LinkButton>
  );
}
