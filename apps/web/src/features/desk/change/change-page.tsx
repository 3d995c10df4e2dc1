import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { EditionGate } from '../../../ui/workspace/edition-gate.tsx';
import { changeQuery } from '../api-change.ts';
import { Assistant } from './assistant.tsx';
import { ChangeProgress } from './progress.tsx';

const title = 'Annuler ou reporter';

function Change(): ReactElement {
  const { edition } = useEditionWorkspace();
  const query = useQuery(changeQuery(edition.documentId));
  const [isAnew, setAnew] = useState(false);
  const isPublished = edition.status === 'published';
  const hasProgress = query.data?.current != null && !isAnew;
  return (
    <>
      <PageHeading
        title={title}
        description={
          hasProgress
            ? 'Où en sont les messages, les remboursements et les réponses.'
            : 'Un message à chacun, l’argent, les dates\u00a0: étape par étape.'
        }
        actions={
          isPublished &&
          hasProgress && (
            <Button variant="default" onClick={() => setAnew(true)}>
              Annuler ou reporter encore
            </Button>
          )
        }
      />
      <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
        {({ plan, current }) => {
          if (current && !isAnew) return <ChangeProgress change={current} />;
          if (isPublished) return <Assistant plan={plan} onDone={() => setAnew(false)} />;
          return (
            <EmptyState
              drawing={<TicketsDrawing />}
              title={
                edition.isCalledOff ? 'Cette édition est déjà annulée' : 'Cette édition n’est pas publiée'
              }
              action={
                <LinkButton
                  to="/organizer/editions/$editionId/settings"
                  params={{ editionId: edition.documentId }}
                  variant="default"
                >
                  Voir son statut
                </LinkButton>
              }
            >
              Seule une édition publiée s’annule ou se reporte{'\u00a0'}: personne n’attend les autres.
            </EmptyState>
          );
        }}
      </Loaded>
    </>
  );
}

export function ChangePage(): ReactElement {
  return (
    <AreaPage title={title}>
      <EditionGate needs="canManageEditionSettings">
        <Stack gap={0}>
          <Change />
        </Stack>
      </EditionGate>
    </AreaPage>
  );
}
