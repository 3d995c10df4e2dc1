import { memberRoleLabels, membershipEventLabels } from '@kermesse/domain/memberships/enums';
import type { MemberActivity } from '@kermesse/domain/memberships/schemas';
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
          <p className={classes.eventDetail}>Rien à signaler pour le moment.</p>
        ) : (
          <ol className={classes.events}>
            {events.map((event) => (
              <li key={event.documentId} className={classes.event}>
                <p className={classes.eventName}>
                  {[membershipEventLabels[event.event], detailOf(event)].filter(Boolean).join(' : ')}
                </p>
                <p className={classes.eventDetail}>
                  <DateText at={event.at} as="datetime" />
                  {event.actor && `, par ${event.actor}`}
                </p>
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}
