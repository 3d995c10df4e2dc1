import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { FamilyDrawing } from '../../../ui/art/drawings/family.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { StatePanel } from '../../../ui/page-states/state-panel.tsx';

export default function ThirdPersonState(): ReactElement {
  usePageTitle('Inscrire une autre personne');
  return (
    <StatePanel
      size="page"
      drawing={<FamilyDrawing />}
      title="Pour inscrire une autre personne, choisissez d’abord l’événement"
      action={<LinkButton to="/home">Ouvrir mon espace</LinkButton>}
    >
      <p>
        Inscrire quelqu’un d’autre ne demande pas de lui créer un compte. Ouvrez l’événement depuis votre
        espace, puis choisissez «{'\u00a0'}Inscrire une autre personne{'\u00a0'}».
      </p>
    </StatePanel>
  );
}
