import { Stack } from '@mantine/core';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { AddressCard } from './address-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { ProgrammeCard } from './programme-card.tsx';
import { useEdition } from './use-edition.ts';

function Details(): ReactElement {
  const { edition } = useEditionWorkspace();
  usePageTitle(`Présentation · ${edition.name}`);
  return (
    <>
      <PageHeading title="Présentation" description="Ce que les gens voient de cette édition." />
      <Loaded query={useEdition()} skeleton={<FormSkeleton fields={6} />}>
        {(entry) => (
          <Stack gap={20} key={entry.documentId}>
            <DetailsForm edition={entry} />
            <AddressCard edition={entry} />
            <ProgrammeCard edition={entry} />
          </Stack>
        )}
      </Loaded>
    </>
  );
}

export function EditionDetailsPage(): ReactElement {
  return (
    <EditionGate needs="canEditEdition">
      <Details />
    </EditionGate>
  );
}
