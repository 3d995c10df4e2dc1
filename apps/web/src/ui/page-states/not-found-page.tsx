import type { ReactElement } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { LazySignpost } from '../art/drawings/lazy-drawings.tsx';
import { LinkButton } from '../layout/link-button.tsx';
import { StatePanel } from './state-panel.tsx';

export function NotFoundPage(): ReactElement {
  usePageTitle('Page introuvable');
  return (
    <StatePanel
      size="page"
      drawing={<LazySignpost />}
      title="Cette page n’existe pas"
      action={<LinkButton to="/">Revenir à l’accueil</LinkButton>}
    >
      <p>L’adresse a changé, ou elle a été mal recopiée. Aucun chemin ne mène ici.</p>
    </StatePanel>
  );
}
