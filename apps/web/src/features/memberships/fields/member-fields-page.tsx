import {
  type MemberField,
  memberFieldKindLabels,
  memberFieldReaderLabels,
  memberFieldMessages as say,
} from '@kermesse/domain/memberships/member-fields';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EntryMenu } from '../../../ui/menu/entry-menu.tsx';
import { EmptyCard } from '../../../ui/page-states/empty-card.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { ArchivedCard } from '../archived-card.tsx';
import { afterMembershipChange } from '../keys.ts';
import { memberFieldsQuery, orderFields, removeField, restoreField } from './api-fields.ts';

const FieldDialog = lazy(() => import('./field-dialog.tsx'));

const kindText = ({ kind, used }: MemberField) =>
  `${memberFieldKindLabels[kind]}, ${used ? `rempli pour ${countOf(used, 'membre')}` : 'encore vide'}`;

interface FieldRowProps {
  field: MemberField;
  onEdit: () => void;
  onRemove: () => void;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
}

function FieldRow({ field, onEdit, onRemove, onUp, onDown }: FieldRowProps): ReactElement {
  const { name, isRequired, readers, askedFrom, used } = field;
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Box flex={1} miw={0}>
        <Group gap={8} mb={4}>
          <Text fw={600} className="k-break-anywhere">
            {name}
          </Text>
          {askedFrom === 'member' && (
            <StatePill size="sm" tone="sapin">
              {isRequired ? 'Demandé, obligatoire' : 'Demandé au membre'}
            </StatePill>
          )}
        </Group>
        <Text c="dimmed" fz="sm">
          {kindText(field)}
        </Text>
        <Text c="dimmed" fz="sm">
          Visible par&nbsp;: {memberFieldReaderLabels[readers].toLowerCase()}
        </Text>
      </Box>
      <EntryMenu name={name} onEdit={onEdit} onDelete={onRemove} isOnlyArchived={Boolean(used)}>
        {onUp && (
          <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden="true" />} onClick={onUp}>
            Monter
          </Menu.Item>
        )}
        {onDown && (
          <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden="true" />} onClick={onDown}>
            Descendre
          </Menu.Item>
        )}
      </EntryMenu>
    </Group>
  );
}

function useFieldChanges(associationId: string) {
  const refresh = afterMembershipChange(associationId);
  const remove = useChange({
    send: ({ documentId }: MemberField) => removeField(associationId, documentId),
    confirm: ({ name, used }) =>
      used
        ? {
            title: `Archiver «\u00a0${name}\u00a0»\u00a0?`,
            message: 'Le champ disparaît des fiches et des listes. Les réponses sont gardées.',
            confirmLabel: 'Archiver',
          }
        : {
            title: `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
            message: 'Personne n’y a encore répondu.',
            confirmLabel: 'Supprimer',
            isDestructive: true,
          },
    done: ({ isArchived }) => (isArchived ? say.archived : say.deleted),
    refresh,
  });
  const restore = useChange({
    send: ({ documentId }: MemberField) => restoreField(associationId, documentId),
    done: say.restored,
    refresh,
  });
  const order = useChange({
    send: (keys: readonly string[]) => orderFields(associationId, keys),
    refresh,
  });
  return { remove, restore, order };
}

function Fields({
  fields,
  onEdit,
}: {
  fields: readonly MemberField[];
  onEdit: (field: MemberField) => void;
}) {
  const { association } = useAssociationWorkspace();
  const { remove, restore, order } = useFieldChanges(association.documentId);
  const inUse = fields.filter(({ isArchived }) => !isArchived);
  const archived = fields.filter(({ isArchived }) => isArchived);
  const moved = (index: number, by: 1 | -1) => {
    const keys = inUse.map(({ documentId }) => documentId);
    const [key = ''] = keys.splice(index, 1);
    keys.splice(index + by, 0, key);
    void order.run([...keys, ...archived.map(({ documentId }) => documentId)]);
  };
  return (
    <Stack gap={20}>
      {inUse.length > 0 && (
        <SectionCard title="En service">
          <PlainList isDivided gap="md">
            {inUse.map((field, index) => (
              <FieldRow
                key={field.documentId}
                field={field}
                onEdit={() => onEdit(field)}
                onRemove={() => void remove.run(field)}
                onUp={index > 0 ? () => moved(index, -1) : null}
                onDown={index < inUse.length - 1 ? () => moved(index, 1) : null}
              />
            ))}
          </PlainList>
        </SectionCard>
      )}
      <ArchivedCard
        title="Archivés"
        description="Leurs réponses sont gardées, sans être montrées."
        entries={archived}
        detailsOf={kindText}
        onRestore={(field) => void restore.run(field)}
      />
    </Stack>
  );
}

function MemberFields(): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(memberFieldsQuery(association.documentId));
  const [editing, setEditing] = useState<MemberField | 'new' | null>(null);
  const add = (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Ajouter un champ
    </Button>
  );
  return (
    <AreaPage title="Champs des membres">
      <BackLink
        item={{
          to: '/my-associations/$associationId/members',
          params: { associationId: association.documentId },
          label: 'Tous les membres',
        }}
      />
      <PageHeading
        title="Champs des membres"
        description="Ce que votre association doit savoir de plus sur ses membres, et qui peut le lire."
        actions={query.data && query.data.length > 0 ? add : undefined}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(fields) =>
          fields.length === 0 ? (
            <EmptyCard drawing={<PeopleDrawing />} title="Aucun champ" action={add}>
              <p>Numéro de licence, taille de maillot, certificat médical… Demandez-le une fois, ici.</p>
            </EmptyCard>
          ) : (
            <Fields fields={fields} onEdit={setEditing} />
          )
        }
      </Loaded>
      {editing && (
        <Suspense fallback={null}>
          <FieldDialog field={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </AreaPage>
  );
}

export function MemberFieldsPage(): ReactElement {
  return (
    <AssociationGate needs="manage_roles">
      <MemberFields />
    </AssociationGate>
  );
}
