import { mayAdminister } from '@kermesse/domain/organizers/administer';
import { permissionIds } from '@kermesse/domain/organizers/permission-catalogue';
import { type AdminStanding, adminRoleLabels, beyondReach } from '@kermesse/domain/organizers/permissions';
import { countOf } from '@kermesse/domain/shared/text';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { RowAction } from '../../../ui/data-table/types.ts';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { type AdminEntry, adminsQuery, removeAdmin } from '../api/admins.ts';
import { ownerQuery } from '../api/owner.ts';
import { personName } from '../api/people.ts';
import type { Place } from '../api/sponsors.ts';
import { useAct } from '../api/use-act.ts';
import form from '../form/form.module.css';
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
  const { run } = useAct();
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

  const remove = async (admin: AdminEntry, isMe: boolean) => {
    const done = await run(
      async () => {
        await removeAdmin(admin.documentId);
        return true;
      },
      isMe ? 'Vous n’administrez plus cet espace.' : 'L’accès est retiré.',
    );
    if (done && isMe) await navigate({ to: '/organizer' });
  };

  const actionsFor = ({ admin, person }: AdminRow): RowAction[] => {
    if (!admin) return [writeAction(person.email)];
    const isMe = person.documentId === me;
    const isAbove = beyondReach(standing, admin.permissions).length > 0;
    return [
      ...(canChange ? [changeAction(() => setChanged(admin))] : []),
      ...(isMe ? [] : [writeAction(person.email)]),
      ...(isMe ? [leaveAction(() => remove(admin, true))] : []),
      ...(canRemove && !isMe ? [removeAction(personName(person), isAbove, () => remove(admin, false))] : []),
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
      <div className={form.form}>
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
      </div>
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
