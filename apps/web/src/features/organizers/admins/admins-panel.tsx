import { mayAdminister } from '@kermesse/domain/organizers/administer';
import type { AdminEntry } from '@kermesse/domain/organizers/answers';
import { permissionIds } from '@kermesse/domain/organizers/permission-catalogue';
import { type AdminStanding, adminRoleLabels, beyondReach } from '@kermesse/domain/organizers/permissions';
import { countOf } from '@kermesse/domain/shared/text';
import { Button, Stack } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { adminsQuery, ownerQuery, removeAdmin } from '../api/admins.ts';
import { personName } from '../api/people.ts';
import type { Place } from '../api/sponsors.ts';
import { organizerKeys } from '../keys.ts';
import { changeAction, leaveAction, removeAction, writeAction } from './admin-actions.tsx';
import { type AdminRow, adminColumns } from './admin-columns.ts';
import { ChangeDialog, InviteDialog } from './admin-dialogs.tsx';
import { InvitationsCard } from './invitations-card.tsx';

interface AdminsPanelProps {
  place: Place;
  eventId: string;
  standing: AdminStanding;
  note: ReactNode;
}

export function AdminsPanel({ place, eventId, standing, note }: AdminsPanelProps): ReactElement {
  const session = useSession();
  const navigate = useNavigate();
  const me = session.status === 'signed-in' ? session.user.documentId : null;
  const admins = useQuery(adminsQuery(place));
  const owner = useQuery(ownerQuery(eventId));
  const removal = useChange({
    send: ({ documentId }: AdminEntry) => removeAdmin(documentId),
    done: (_, { user }) =>
      user?.documentId === me ? 'Vous n’administrez plus cet espace.' : 'L’accès est retiré.',
    refresh: [organizerKeys.all],
    onDone: (_, { user }) => user?.documentId === me && navigate({ to: '/organizer' }),
  });
  const remove = async (admin: AdminEntry) => void (await removal.run(admin));
  const [isInviting, setIsInviting] = useState(false);
  const [changed, setChanged] = useState<AdminEntry | null>(null);
  const canAdd = mayAdminister(standing, 'add', place.context);
  const canChange = mayAdminister(standing, 'change', place.context);
  const canRemove = mayAdminister(standing, 'remove', place.context);

  const rows: AdminRow[] = [
    ...(owner.data && admins.data
      ? [
          {
            id: 'owner',
            person: owner.data,
            role: adminRoleLabels.owner,
            permissions: permissionIds,
            addedAt: null,
          },
        ]
      : []),
    ...(admins.data ?? []).flatMap((admin) =>
      admin.user
        ? [
            {
              id: admin.documentId,
              person: admin.user,
              role: null,
              permissions: admin.permissions,
              addedAt: admin.addedAt,
              admin,
            },
          ]
        : [],
    ),
  ];

  const actionsFor = ({ admin, person }: AdminRow): RowAction[] => {
    if (!admin) return [writeAction(person.email)];
    const isMe = person.documentId === me;
    const isAbove = beyondReach(standing, admin.permissions).length > 0;
    return [
      ...(canChange ? [changeAction(() => setChanged(admin))] : []),
      ...(isMe ? [] : [writeAction(person.email)]),
      ...(isMe ? [leaveAction(() => remove(admin))] : []),
      ...(canRemove && !isMe ? [removeAction(personName(person), isAbove, () => remove(admin))] : []),
    ];
  };

  return (
    <>
      <PageHeading
        title="Administrateurs"
        description={
          rows.length > 0 ? (
            <>
              {countOf(rows.length, 'personne')}. {note}
            </>
          ) : (
            note
          )
        }
        actions={
          canAdd && (
            <Button
              leftSection={<IconUserPlus size={20} aria-hidden="true" />}
              onClick={() => setIsInviting(true)}
            >
              Inviter
            </Button>
          )
        }
      />
      <Stack gap={20}>
        <DataTable
          label="Administrateurs"
          columns={adminColumns}
          source={{
            kind: 'local',
            rows,
            isLoading: admins.isPending || owner.isPending,
            error: admins.data ? undefined : admins.error,
            onRetry: () => void admins.refetch(),
          }}
          rowId={({ id }) => id}
          rowLabel={({ person }) => personName(person)}
          hasSearch={rows.length > 8}
          rowActions={actionsFor}
        />
        <InvitationsCard place={place} canAct={canAdd} />
      </Stack>
      <InviteDialog
        place={place}
        standing={standing}
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
      />
      <ChangeDialog admin={changed} standing={standing} onClose={() => setChanged(null)} />
    </>
  );
}
