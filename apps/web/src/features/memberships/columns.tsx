import type { Member } from '@kermesse/domain/memberships/answers';
import {
  type MemberRole,
  type MembershipStatus,
  memberRoleLabels,
  memberRoles,
  membershipStatuses,
  membershipStatusLabels,
} from '@kermesse/domain/memberships/enums';
import type { DataColumn, PillTone } from '../../ui/data-table/types.ts';
import { MemberEmail } from './member-email.tsx';
import { emailOf, firstnameOf, lastnameOf, nameOf, phoneOf } from './member-text.ts';

const statusTones: Record<MembershipStatus, PillTone> = {
  active: 'success',
  pending: 'pending',
  inactive: 'neutral',
  suspended: 'danger',
};

const withoutAccount = 'Sans compte';

const roleLabel = (role: MemberRole) => memberRoleLabels[role];

export const memberColumns: readonly DataColumn<Member>[] = [
  {
    id: 'firstname',
    header: 'Prénom',
    value: firstnameOf,
    cell: {
      kind: 'person',
      whose: nameOf,
      seed: ({ user, documentId }) => user?.documentId ?? documentId,
      picture: ({ user }) => user?.url_picture,
      secondary: ({ user }) => (user === null ? withoutAccount : null),
    },
    width: 142,
    isSortable: true,
    cardValue: nameOf,
  },
  { id: 'lastname', header: 'Nom', value: lastnameOf, width: 92, isSortable: true, card: 'hidden' },
  {
    id: 'email',
    header: 'E-mail',
    value: emailOf,
    cell: {
      kind: 'custom',
      render: (member) => <MemberEmail email={emailOf(member)} />,
    },
    width: 172,
  },
  {
    id: 'role',
    header: 'Rôle',
    value: ({ role }) => role,
    cell: { kind: 'pill', pill: ({ role }) => ({ label: roleLabel(role), tone: 'neutral' }) },
    width: 114,
    filter: {
      options: memberRoles.map((value) => ({ value, label: memberRoleLabels[value] })),
    },
  },
  {
    id: 'status',
    header: 'Statut',
    value: ({ mb_status }) => mb_status,
    cell: {
      kind: 'pill',
      pill: ({ mb_status }) => ({ label: membershipStatusLabels[mb_status], tone: statusTones[mb_status] }),
    },
    width: 100,
    filter: {
      options: membershipStatuses.map((value) => ({ value, label: membershipStatusLabels[value] })),
    },
  },
  {
    id: 'account',
    header: 'Compte',
    value: ({ user }) => String(user !== null),
    cell: {
      kind: 'pill',
      pill: ({ user }) =>
        user === null
          ? { label: withoutAccount, tone: 'neutral' }
          : { label: 'Avec compte', tone: 'success' },
    },
    width: 112,
    isHiddenAtFirst: true,
    card: 'hidden',
    filter: {
      options: [
        { value: 'false', label: withoutAccount },
        { value: 'true', label: 'Avec compte' },
      ],
    },
  },
  { id: 'phone', header: 'Téléphone', value: phoneOf, cell: { kind: 'phone' }, width: 130 },
  {
    id: 'since',
    header: 'Membre depuis',
    value: ({ createdAt }) => createdAt,
    cell: { kind: 'date' },
    width: 114,
    isSortable: true,
  },
];
