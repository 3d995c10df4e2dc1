import { IconCash, IconEye } from '@tabler/icons-react';
import { toast } from '../feedback/toast.ts';
import { type GalleryMember, roleLabels, statusLabels } from './gallery-data.ts';
import type { DataColumn, FilterOption, PillTone, RowAction } from './types.ts';

const optionsOf = (labels: Record<string, string>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const tones: Record<string, PillTone> = { active: 'success', pending: 'pending', suspended: 'danger' };

const pillOf =
  (of: 'role' | 'status', labels: Record<string, string>) =>
  (row: GalleryMember): { label: string; tone: PillTone } => ({
    label: labels[row[of]] ?? row[of],
    tone: tones[row[of]] ?? 'neutral',
  });

const name: DataColumn<GalleryMember> = {
  id: 'name',
  header: 'Nom',
  value: (row) => row.name,
  cell: { kind: 'person' },
  isSortable: true,
};

export const memberColumns: DataColumn<GalleryMember>[] = [
  name,
  { id: 'email', header: 'E-mail', value: (row) => row.email, cell: { kind: 'email' } },
  {
    id: 'role',
    header: 'Rôle',
    value: (row) => row.role,
    cell: { kind: 'pill', pill: pillOf('role', roleLabels) },
    filter: { options: optionsOf(roleLabels) },
  },
  {
    id: 'status',
    header: 'Statut',
    value: (row) => row.status,
    cell: { kind: 'pill', pill: pillOf('status', statusLabels) },
    filter: { options: optionsOf(statusLabels) },
    isSortable: true,
  },
  { id: 'phone', header: 'Téléphone', value: (row) => row.phone, cell: { kind: 'phone' } },
  {
    id: 'since',
    header: 'Membre depuis',
    value: (row) => row.since,
    cell: { kind: 'date' },
    isSortable: true,
  },
  {
    id: 'paid',
    header: 'Cotisation',
    value: (row) => row.paidCents,
    cell: { kind: 'money' },
    isHiddenAtFirst: true,
  },
];

export const editedColumns: DataColumn<GalleryMember>[] = [
  name,
  { id: 'email', header: 'E-mail', value: (row) => row.email, width: 200, edit: { maxLength: 200 } },
];

export const shared = {
  columns: memberColumns,
  rowId: (row: GalleryMember) => row.id,
  rowLabel: (row: GalleryMember) => row.name,
  searchPlaceholder: 'Prénom ou nom…',
};

export const rowActions = (row: GalleryMember): RowAction[] => [
  { id: 'open', label: 'Voir la fiche', icon: <IconEye size={18} />, onSelect: () => toast.info(row.name) },
  {
    id: 'fees',
    label: 'Cotisations',
    icon: <IconCash size={18} />,
    onSelect: () => toast.info('Cotisations'),
  },
];
