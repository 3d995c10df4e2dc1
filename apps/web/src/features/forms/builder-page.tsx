import { formMessages } from '@kermesse/domain/forms/messages';
import type { EditableForm } from '@kermesse/domain/forms/route-answers';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SignpostDrawing } from '../../ui/art/drawings/signpost.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../ui/page-states/page-skeleton.tsx';
import { EditionGate } from '../../ui/workspace/edition-gate.tsx';
import { editionFormsQuery } from './api.ts';
import { Builder } from './builder/builder.tsx';
import { StartForm } from './builder/start/start-form.tsx';

function OpenBuilder({ forms }: { forms: readonly EditableForm[] }) {
  const { event, edition } = useEditionWorkspace();
  const session = useSession();
  const client = useQueryClient();
  const navigate = useNavigate({ from: '/organizer/editions/$editionId/form' });
  const search = useSearch({ from: '/member/organizer/editions/$editionId/form' });
  const editionId = edition.documentId;
  const wanted = search.form;
  const form = wanted === undefined ? forms[0] : forms.find(({ documentId }) => documentId === wanted);
  const again = () => client.invalidateQueries({ queryKey: editionFormsQuery(editionId).queryKey });
  const open = (formId: string) => void navigate({ to: '.', search: { form: formId } });
  usePageTitle(`Formulaire · ${event.name}`);

  if (forms.length === 0)
    return (
      <StartForm
        editionId={editionId}
        editionName={edition.name}
        eventName={event.name}
        onStarted={() => void again()}
      />
    );
  if (form === undefined)
    return (
      <EmptyState
        drawing={<SignpostDrawing />}
        title={formMessages.structure.noForm}
        action={
          <Button onClick={() => void navigate({ to: '.', search: {} })}>
            Ouvrir le formulaire de l’édition
          </Button>
        }
      >
        <p>Celui que désigne cette adresse n’existe pas ou n’appartient pas à cette édition.</p>
      </EmptyState>
    );
  return (
    <Builder
      key={form.documentId}
      form={form}
      editionId={editionId}
      editionStart={edition.date_start}
      eventName={`${event.name} · ${edition.name}`}
      person={session.status === 'signed-in' ? session.user.documentId : ''}
      isForVolunteers={search.volunteer === 'true'}
      pageIndex={(Math.trunc(Number(search.page)) || 1) - 1}
      forms={forms}
      onOpen={open}
      onDeleted={() => void navigate({ to: '.', search: {} }).then(again)}
      onStored={(formId, target) => {
        if (target === editionId) void again().then(() => open(formId));
      }}
    />
  );
}

export function BuilderPage() {
  const { edition } = useEditionWorkspace();
  const query = useQuery(editionFormsQuery(edition.documentId));
  return (
    <EditionGate needs="canManageContent">
      <Loaded query={query} skeleton={<PageSkeleton />}>
        {(forms) => <OpenBuilder forms={forms} />}
      </Loaded>
    </EditionGate>
  );
}
