import { IconCash, IconEye, IconUserCog } from '@tabler/icons-react';
import { toast } from '../feedback/toast.ts';
import { fullName, memberColumns } from './gallery-columns.tsx';
import type { GalleryMember } from './gallery-data.ts';
import type { RowAction } from './types.ts';

export const shared = {
  columns: memberColumns,
  rowId: (row: GalleryMember) => row.id,
  rowLabel: fullName,
  searchPlaceholder: 'Prénom ou nom…',
};

export const rowActions = (row: GalleryMember): RowAction[] => [
  {
    id: 'open',
    label: 'Voir la fiche',
    icon: <IconEye size={18} />,
    onSelect: () => toast.info(fullName(row)),
  },
  {
    id: 'fees',
    label: 'Cotisations',
    icon: <IconCash size={18} />,
    onSelect: () => toast.info('Cotisations'),
  },
  { id: 'role', label: 'Modifier rôle', icon: <IconUserCog size={18} />, onSelect: () => toast.info('Rôle') },
];
