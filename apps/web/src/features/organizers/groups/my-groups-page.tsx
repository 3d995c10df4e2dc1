import type { GroupEntry } from '@kermesse/domain/groups/answers';
import { groupTypeLabels } from '@kermesse/domain/groups/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../../platform/navigation/page-title.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { PeopleDrawing } from '../../../ui/art/drawings/people.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { groupsQuery } from '../api/groups.ts';
import common from '../common.module.css';
import { CopyLinkButton } from './copy-link-button.tsx';
import { eventText, groupAddress } from './group-address.ts';
import { GroupPeople } from './group-people.tsx';

function placesText({ current_members: taken, max_members: max }: GroupEntry): string {
  const places = countOf(taken, 'place prise', 'places prises');
  return max === null ? `${places}, sans limite` : `${places} sur ${max}`;
}

function GroupCard({ group }: { group: GroupEntry }): ReactElement {
  const { copied, copy } = useCopy();
  const address = groupAddress(group);
  return (
    <SectionCard
      title={group.name}
      pill={<StatePill size="sm">{groupTypeLabels[group.group_type]}</StatePill>}
      {...(group.description ? { description: group.description } : {})}
      {...(address
        ? {
            actions: (
              <CopyLinkButton
                name={group.name}
                label="Copier le lien"
                isCopied={copied === address}
                onCopy={() => void copy(address)}
              />
            ),
          }
        : {})}
    >
      <Box component="p" className={common.inline} display="flex" m="0 0 16px" style={{ gap: '6px 20px' }}>
        <span className={common.inline} style={{ gap: 6 }}>
          <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
          {eventText(group)}
        </span>
        <span className={common.inline} style={{ gap: 6 }}>
          <IconUsers size={18} stroke={1.7} aria-hidden="true" />
          {placesText(group)}
        </span>
      </Box>
      <Text component="h3" mb="xs">
        Inscrits
      </Text>
      <GroupPeople groupId={group.documentId} name={group.name} />
    </SectionCard>
  );
}

export function MyGroupsPage(): ReactElement {
  usePageTitle('Mes groupes');
  const state = useSession();
  const documentId = state.status === 'signed-in' ? state.user.documentId : '';
  const query = useQuery({ ...groupsQuery({ relation: 'owner', documentId }), enabled: documentId !== '' });
  return (
    <>
      <PageHeading title="Mes groupes" description="Les groupes dont vous êtes responsable." />
      <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState drawing={<PeopleDrawing />} title="Aucun groupe ne vous est confié">
              <p>
                Quand une organisation ou une association vous confie un groupe, vous trouvez ici son lien et
                ses inscrits.
              </p>
            </EmptyState>
          ) : (
            <Stack gap={18}>
              {groups.map((group) => (
                <GroupCard key={group.documentId} group={group} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </>
  );
}
