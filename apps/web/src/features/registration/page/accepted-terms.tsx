import { VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { settings } from '../../../platform/settings.ts';

/** Beside the button that makes an account of the answers. */
export function AcceptedTerms(): ReactElement {
  return (
    <>
      En continuant, vous acceptez les{' '}
      <a href={settings.termsUrl} target="_blank" rel="noreferrer">
        conditions générales d’utilisation
        <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
      </a>
      . Votre compte est créé avec vos réponses, sans mot de passe à inventer.
    </>
  );
}
