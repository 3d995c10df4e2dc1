import { memberRoleLabels, membershipEventLabels } from '@kermesse/domain/memberships/enums';
import type { MemberActivity } from '@kermesse/domain/memberships/schemas';
import { Box, Flex, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { DateText } from '../../../ui/display/date-text.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { activityQuery } from '../api.ts';
import classes from './member-dialog.module.css';

function detailOf({ event, fromRole, toRole }: MemberActivity[number]): string {
  if (event !== 'role_changed' || !fromRole || !toRole) return '';
  return `${memberRoleLabels[fromRole]} → ${memberRoleLabels[toRole]}`;
}

export function ActivityTab({ memberId }: { memberId: string }): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(activityQuery(association.documentId, memberId));
  return (
    <Loaded query={query} skeleton={<ListSkeleton />}>
      {(events) =>
        events.length === 0 ? (
          <Text mt={2} c="dimmed" fz="var(--k-font-size-label)">
            Rien à signaler pour le moment.
          </Text>
        ) : (
          <Flex component="ol" direction="column" gap="md" className={classes.events ?? ''}>
            {events.map((event) => (
              <Box component="li" key={event.documentId} pos="relative">
                <Text fw={600}>
                  {[membershipEventLabels[event.event], detailOf(event)].filter(Boolean).join('\u00a0: ')}
                </Text>
                <Text mt={2} c="dimmed" fz="var(--k-font-size-label)">
                  <DateText at={event.at} as="datetime" />
                  {event.actor && `, par ${event.actor}`}
                </Text>
              </Box>
            ))}
          </Flex>
        )
      }
    </Loaded>
  );
}
