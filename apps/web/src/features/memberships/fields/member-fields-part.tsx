import type { Member } from '@kermesse/domain/memberships/answers';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTournament } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { sectionsQuery } from '../sections/api-sections.ts';
import { fieldValuesQuery } from './api-fields.ts';
import { fieldValue } from './field-value.tsx';

const FillInDialog = lazy(() => import('./fill-in-dialog.tsx'));
const MemberSectionsDialog = lazy(() => import('../sections/member-sections-dialog.tsx'));

/** Sections and own fields on the page of a member. */
export default function MemberFieldsPart({ member }: { member: Member }): ReactElement | null {
  const { association, can } = useAssociationWorkspace();
  const { documentId } = association;
  const { data } = useQuery(fieldValuesQuery(documentId, member.documentId));
  const { data: sections = [] } = useQuery(sectionsQuery(documentId));
  const [dialog, setDialog] = useState<'fields' | 'sections' | null>(null);
  const close = () => setDialog(null);
  const isKeeper = can('manage_roles');
  const hasSections = sections.some(({ isArchived }) => !isArchived);
  const fields = data?.fields ?? [];
  if (!data || (fields.length === 0 && !hasSections)) return null;
  const own = (member.sections ?? []).map(({ name }) => name).join(', ');
  return (
    <>
      <Text component="h3" mt="lg" mb={4} fw={700} fz="md">
        Dans l’association
      </Text>
      <KeyValueList
        entries={[
          ...(hasSections ? [{ label: 'Sections', value: own }] : []),
          ...fields.map((field) => ({
            label: field.name,
            value: fieldValue(field, data.values[field.documentId]),
          })),
        ]}
      />
      {isKeeper && (
        <Group gap={10} mt="sm">
          {fields.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => setDialog('fields')}
            >
              Remplir les champs
            </Button>
          )}
          {hasSections && (
            <Button
              variant="default"
              leftSection={<IconTournament size={18} aria-hidden="true" />}
              onClick={() => setDialog('sections')}
            >
              Choisir ses sections
            </Button>
          )}
        </Group>
      )}
      <Suspense fallback={null}>
        {dialog === 'fields' && (
          <FillInDialog
            associationId={documentId}
            memberId={member.documentId}
            fields={fields}
            values={data.values}
            isMember={false}
            onClose={close}
          />
        )}
        {dialog === 'sections' && <MemberSectionsDialog member={member} onClose={close} />}
      </Suspense>
    </>
  );
}
