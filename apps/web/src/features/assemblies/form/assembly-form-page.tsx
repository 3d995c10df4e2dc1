import { assemblyMessages } from '@kermesse/domain/assemblies/messages';
import { conveningPermissions } from '@kermesse/domain/memberships/convening';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { InboxDrawing } from '../../../ui/art/drawings/inbox.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { FormSkeleton } from '../../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { assemblyQuery, createAssembly, updateAssembly } from '../api.ts';
import { AssemblyForm } from './assembly-form.tsx';
import { usualValues, valuesOf } from './values.ts';

function NewForm(): ReactElement {
  const { association } = useAssociationWorkspace();
  const associationId = association.documentId;
  return (
    <AreaPage title="Préparer une assemblée">
      <PageHeading
        title="Préparer une assemblée"
        description={'Rien ne part encore\u00a0: vous relirez avant d’envoyer la convocation.'}
      />
      <AssemblyForm
        associationId={associationId}
        initial={usualValues}
        attached={[]}
        send={(input) => createAssembly(associationId, input)}
      />
    </AreaPage>
  );
}

function EditForm(): ReactElement {
  const { association } = useAssociationWorkspace();
  const associationId = association.documentId;
  const { assemblyId = '' } = useParams({ strict: false });
  const query = useQuery(assemblyQuery(associationId, assemblyId));
  return (
    <AreaPage title="Modifier l’assemblée">
      <PageHeading title="Modifier l’assemblée" />
      <Loaded query={query} skeleton={<FormSkeleton fields={6} />}>
        {(assembly) =>
          assembly.status === 'draft' ? (
            <AssemblyForm
              associationId={associationId}
              initial={valuesOf(assembly)}
              attached={assembly.papers}
              send={(input) => updateAssembly(associationId, assemblyId, input)}
            />
          ) : (
            <EmptyState
              drawing={<InboxDrawing />}
              title={assembly.status === 'cancelled' ? assemblyMessages.isCancelled : assemblyMessages.frozen}
              action={
                <LinkButton
                  to="/my-associations/$associationId/assemblies/$assemblyId"
                  params={{ associationId, assemblyId }}
                >
                  Voir l’assemblée
                </LinkButton>
              }
            />
          )
        }
      </Loaded>
    </AreaPage>
  );
}

export function NewAssemblyPage(): ReactElement {
  return (
    <AssociationGate needs={conveningPermissions}>
      <NewForm />
    </AssociationGate>
  );
}

export function EditAssemblyPage(): ReactElement {
  return (
    <AssociationGate needs={conveningPermissions}>
      <EditForm />
    </AssociationGate>
  );
}
