import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StatusCard } from './status-card.tsx';
import { useEdition } from './use-edition.ts';

function Settings(): ReactElement {
  const { edition } = useEditionWorkspace();
  usePageTitle(`Réglages · ${edition.name}`);
  return (
    <>
      <PageHeading
        title="Réglages"
        description="Qui peut s’inscrire, quand, à quelles conditions, et qui voit l’édition."
      />
      <Loaded query={useEdition()} skeleton={<FormSkeleton fields={6} />}>
        {(entry) => (
          <Stack gap={20} key={entry.documentId}>
            <StatusCard edition={entry} />
            <SettingsForm edition={entry} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

export function EditionSettingsPage(): ReactElement {
  return (
    <EditionGate needs="canManageEditionSettings">
      <Settings />
    </EditionGate>
  );
}
