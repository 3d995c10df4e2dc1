import { type Section, sectionMessages as say } from '@kermesse/domain/memberships/sections';
import { countOf, listInFrench } from '@kermesse/domain/shared/text';
import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { EntryMenu } from '../../../ui/menu/entry-menu.tsx';
import { EmptyCard } from '../../../ui/page-states/empty-card.tsx';
import { ForbiddenPage } from '../../../ui/page-states/forbidden-page.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { ArchivedCard } from '../archived-card.tsx';
import { afterMembershipChange } from '../keys.ts';
import { removeSection, restoreSection, sectionsQuery } from './api-sections.ts';

const SectionDialog = lazy(() => import('./section-dialog.tsx'));

const leadersText = ({ leaders }: Section) =>
  leaders.length === 0
    ? 'sans responsable'
    : `sous la responsabilité de ${listInFrench(leaders.map(({ name }) => name))}`;

interface SectionRowProps {
  section: Section;
  associationId: string;
  /** Null for those who only lead or read. */
  keeper: { onEdit: () => void; onRemove: () => void } | null;
}

function SectionRow({ section, associationId, keeper }: SectionRowProps): ReactElement {
  const link = usePathLink(`/my-associations/${associationId}/sections/${section.documentId}`);
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Box flex={1} miw={0}>
        <Anchor {...link} fw={600} className="k-break-anywhere">
          {section.name}
        </Anchor>
        <Text c="dimmed" fz="sm">
          {countOf(section.members, 'membre')}, {leadersText(section)}
        </Text>
      </Box>
      {keeper && (
        <EntryMenu
          name={section.name}
          onEdit={keeper.onEdit}
          onDelete={keeper.onRemove}
          isOnlyArchived={section.members > 0}
        />
      )}
    </Group>
  );
}

function SectionLists({
  sections,
  onEdit,
}: {
  sections: readonly Section[];
  onEdit: (one: Section) => void;
}) {
  const { association, can } = useAssociationWorkspace();
  const { documentId } = association;
  const refresh = afterMembershipChange(documentId);
  const removal = useChange({
    send: (section: Section) => removeSection(documentId, section.documentId),
    confirm: ({ name, members }) =>
      members > 0
        ? {
            title: `Archiver «\u00a0${name}\u00a0»\u00a0?`,
            message: 'Ses membres restent dans l’association. Ses responsables ne voient plus sa liste.',
            confirmLabel: 'Archiver',
          }
        : {
            title: `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
            message:
              'Elle n’a pas de membre. Si une cotisation lui est réservée, elle est seulement archivée.',
            confirmLabel: 'Supprimer',
            isDestructive: true,
          },
    done: ({ isArchived }, { members }) =>
      !isArchived ? say.deleted : members > 0 ? say.archived : say.archivedForFees,
    refresh,
  });
  const restoring = useChange({
    send: (section: Section) => restoreSection(documentId, section.documentId),
    done: say.restored,
    refresh,
  });
  const inUse = sections.filter(({ isArchived }) => !isArchived);
  const archived = sections.filter(({ isArchived }) => isArchived);
  return (
    <Stack gap={20}>
      <SectionCard>
        {inUse.length === 0 ? (
          <Text>{say.allArchived}</Text>
        ) : (
          <PlainList isDivided gap="md">
            {inUse.map((section) => (
              <SectionRow
                key={section.documentId}
                section={section}
                associationId={documentId}
                keeper={
                  can('manage_roles')
                    ? { onEdit: () => onEdit(section), onRemove: () => void removal.run(section) }
                    : null
                }
              />
            ))}
          </PlainList>
        )}
      </SectionCard>
      <ArchivedCard
        title="Archivées"
        entries={archived}
        onRestore={can('manage_roles') ? (section) => void restoring.run(section) : null}
      />
    </Stack>
  );
}

function Sections(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const query = useQuery(sectionsQuery(association.documentId));
  const [editing, setEditing] = useState<Section | 'new' | null>(null);
  const add = can('manage_roles') && (
    <Button leftSection={<IconPlus size={20} aria-hidden="true" />} onClick={() => setEditing('new')}>
      Créer une section
    </Button>
  );
  return (
    <AreaPage title="Sections">
      <PageHeading
        title="Sections"
        description={
          can('view_member_details')
            ? 'Athlétisme, tennis, randonnée… Chacune a ses membres et ses responsables.'
            : 'Les sections dont vous êtes responsable.'
        }
        actions={query.data && query.data.length > 0 ? add || undefined : undefined}
      />
      <Loaded query={query} skeleton={<ListSkeleton rows={4} />}>
        {(sections) =>
          sections.length === 0 ? (
            <EmptyCard drawing={<PeopleDrawing />} title="Aucune section" action={add || undefined}>
              <p>Répartissez les membres par activité, et confiez chaque liste à qui l’anime.</p>
            </EmptyCard>
          ) : (
            <SectionLists sections={sections} onEdit={setEditing} />
          )
        }
      </Loaded>
      {editing && (
        <Suspense fallback={null}>
          <SectionDialog section={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </AreaPage>
  );
}

export function SectionsPage(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  return can('view_member_details') || association.leadsSection ? <Sections /> : <ForbiddenPage />;
}
