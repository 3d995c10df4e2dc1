import type { Member } from '@kermesse/domain/memberships/answers';
import { membershipMessages } from '@kermesse/domain/memberships/messages';
import {
  joinSectionSchema,
  type Section,
  sectionMessages as say,
} from '@kermesse/domain/memberships/sections';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconUserMinus, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactElement, useMemo, useState } from 'react';
import { membershipKeys } from '../../../platform/queries/keys.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { serverSource } from '../../../ui/data-table/server-source.ts';
import { requestOf, type TableRequest } from '../../../ui/data-table/table-state.ts';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { DialogForm, FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useDomainForm } from '../../../ui/forms/use-domain-form.ts';
import { FormField } from '../../../ui/inputs/form-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { NotFoundPage } from '../../../ui/page-states/not-found-page.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { memberListQuery, membersQuery } from '../api.ts';
import { nameOf } from '../member-text.ts';
import { useMemberColumns } from '../own-columns.tsx';
import { sectionColumnId } from '../own-conditions.ts';
import { addToSection, removeFromSection, sectionsQuery } from './api-sections.ts';

interface AddDialogProps {
  section: Section;
  onClose: () => void;
}

/** By whole name or address: a leader knows whom they add, and does not look through the others. */
function AddDialog({ section, onClose }: AddDialogProps): ReactElement {
  const { association } = useAssociationWorkspace();
  const state = useDomainForm({
    schema: joinSectionSchema.shape.data,
    initial: { who: '' },
    send: ({ who }) => addToSection(association.documentId, section.documentId, who),
    done: ({ name }) => say.memberAdded(name),
    refresh: [membershipKeys.of(association.documentId)],
    onDone: onClose,
  });
  return (
    <FormDialog title={`Ajouter à ${section.name}`} size={480} onClose={onClose}>
      <DialogForm state={state} submitLabel="Ajouter" onCancel={onClose}>
        <FormField control={state.form.control} name="who">
          {(field) => (
            <TextField
              {...field}
              label="Prénom et nom, ou adresse e-mail"
              description="D’une personne qui est déjà membre de l’association."
              autoComplete="off"
              data-autofocus
              required
            />
          )}
        </FormField>
      </DialogForm>
    </FormDialog>
  );
}

const hiddenHere = new Set([sectionColumnId, 'role', 'account']);

function SectionMembers({ section }: { section: Section }): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const { documentId } = association;
  const [isAdding, setIsAdding] = useState(false);
  const all = useMemberColumns(documentId);
  const columns = useMemo(() => all.filter(({ id }) => !hiddenHere.has(id)), [all]);
  const [state, setState] = useTableStateInAddress(columns);
  const narrowed = (request: TableRequest): TableRequest => ({
    ...request,
    filters: { ...request.filters, [sectionColumnId]: [section.documentId] },
  });
  const query = useQuery(membersQuery(documentId, narrowed(requestOf(state))));
  const removal = useChange({
    send: (member: Member) => removeFromSection(documentId, section.documentId, member.documentId),
    confirm: (member) => ({
      title: `Retirer ${nameOf(member)} de la section\u00a0?`,
      message: 'La personne reste membre de l’association.',
      confirmLabel: 'Retirer',
    }),
    done: (_, member) => say.memberRemoved(nameOf(member)),
    refresh: [membershipKeys.of(documentId)],
  });
  const isManager = section.isLed || can('manage_roles');
  const leaders = section.leaders.map(({ name }) => name);
  return (
    <AreaPage title={section.name}>
      <BackLink
        item={{
          to: '/my-associations/$associationId/sections',
          params: { associationId: documentId },
          label: 'Toutes les sections',
        }}
      />
      <PageHeading
        title={section.name}
        description={`${countOf(section.members, 'membre')}${leaders.length > 0 ? `, sous la responsabilité de ${listInFrench(leaders)}` : ''}`}
        actions={
          isManager && (
            <Button
              leftSection={<IconUserPlus size={18} aria-hidden="true" />}
              onClick={() => setIsAdding(true)}
            >
              Ajouter à la section
            </Button>
          )
        }
      />
      <DataTable
        label={`Membres de ${section.name}`}
        columns={columns}
        source={serverSource(query)}
        rowId={(member) => member.documentId}
        rowLabel={nameOf}
        state={state}
        onStateChange={setState}
        searchPlaceholder="Prénom ou nom…"
        {...(isManager
          ? {
              rowActions: (member: Member) => [
                {
                  id: 'remove',
                  label: 'Retirer de la section',
                  icon: <IconUserMinus size={18} aria-hidden="true" />,
                  onSelect: () => void removal.run(member),
                },
              ],
            }
          : {})}
        export={{
          path: `/associations/${documentId}/members-export`,
          query: (request) => memberListQuery(narrowed(request)),
          doneMessage: membershipMessages.exported,
          failureTitle: membershipMessages.exportFailed,
        }}
        empty={
          <EmptyState drawing={<PeopleDrawing />} title="Personne encore">
            <p>Ajoutez ici les membres de l’association qui pratiquent dans cette section.</p>
          </EmptyState>
        }
      />
      {isAdding && <AddDialog section={section} onClose={() => setIsAdding(false)} />}
    </AreaPage>
  );
}

export function SectionPage(): ReactElement {
  const { association } = useAssociationWorkspace();
  const { sectionId } = useParams({ from: '/member/my-associations/$associationId/sections/$sectionId' });
  const query = useQuery(sectionsQuery(association.documentId));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={6} />}>
      {(sections) => {
        const section = sections.find(({ documentId }) => documentId === sectionId);
        return section ? <SectionMembers key={sectionId} section={section} /> : <NotFoundPage />;
      }}
    </Loaded>
  );
}
