import type { RegisteredAtDesk } from '@kermesse/domain/desk/new-registration';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { BackToRegistrations } from '../back-to-registrations.tsx';
import { RegisterForm } from './register-form.tsx';
import { RegisteredPanel } from './registered-panel.tsx';

function Register(): ReactElement {
  const { edition } = useEditionWorkspace();
  const [registered, setRegistered] = useState<RegisteredAtDesk | null>(null);
  const editionId = edition.documentId;
  return (
    <AreaPage title="Inscrire quelqu’un">
      <BackToRegistrations editionId={editionId} />
      <PageHeading
        title="Inscrire quelqu’un"
        description={
          'Au guichet ou sur invitation\u00a0: mêmes places, mêmes règles, même billet qu’en ligne, sans frais de service.'
        }
      />
      {registered ? (
        <RegisteredPanel registered={registered}>
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden="true" />}
            onClick={() => setRegistered(null)}
            autoFocus
          >
            Inscrire quelqu’un d’autre
          </Button>
          <LinkButton
            variant="default"
            to="/organizer/editions/$editionId/registrations/$registrationId"
            params={{ editionId, registrationId: registered.documentId }}
          >
            Voir l’inscription
          </LinkButton>
        </RegisteredPanel>
      ) : (
        <RegisterForm editionId={editionId} onRegistered={setRegistered} />
      )}
    </AreaPage>
  );
}

export function RegisterPage(): ReactElement {
  return (
    <EditionGate needs="canEditEdition">
      <Register />
    </EditionGate>
  );
}
