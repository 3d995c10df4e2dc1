import type { AdminEntry, Person } from '@kermesse/domain/organizers/answers';
import type { PermissionId } from '@kermesse/domain/organizers/permission-catalogue';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import { personName } from '../api/people.ts';
import { roleLabel } from './role-label.tsx';

export interface AdminRow {
  id: string;
  person: Person;
  /** Given for the owner; derived from the permissions for the others. */
  role: string | null;
  permissions: readonly PermissionId[];
  addedAt: string | null;
  /** Missing for the owner, who cannot be changed. */
  admin?: AdminEntry;
}

const roleOf = ({ role, permissions }: AdminRow) => role ?? roleLabel(permissions);

export const adminColumns: readonly DataColumn<AdminRow>[] = [
  {
    id: 'name',
    header: 'Nom',
    value: ({ person }) => personName(person),
    cell: { kind: 'person', picture: ({ person }) => person.url_picture },
    isSortable: true,
    width: 190,
  },
  {
    id: 'email',
    header: 'E-mail',
    value: ({ person }) => person.email,
    cell: { kind: 'email' },
    width: 190,
  },
  {
    id: 'role',
    header: 'Rôle',
    value: roleOf,
    cell: {
      kind: 'pill',
      pill: (row) => ({ label: roleOf(row), tone: row.role === null ? 'neutral' : 'success' }),
    },
    isSortable: true,
    width: 140,
  },
  {
    id: 'permissions',
    header: 'Permissions',
    value: ({ permissions }) => permissions.length,
    cell: { kind: 'number' },
    isSortable: true,
    width: 120,
  },
  {
    id: 'since',
    header: 'Depuis',
    value: ({ addedAt }) => addedAt,
    cell: { kind: 'date' },
    isSortable: true,
    width: 110,
  },
];
