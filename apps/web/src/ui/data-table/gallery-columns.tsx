import { addressLine } from './edit-values.ts';
import { type GalleryMember, roleLabels, statusLabels } from './gallery-data.ts';
import type { DataColumn, FilterOption, PillTone } from './types.ts';

const optionsOf = (labels: Record<string, string>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const tones: Record<string, PillTone> = { active: 'success', pending: 'pending', suspended: 'danger' };

export const fullName = (member: GalleryMember) => `${member.firstName} ${member.lastName}`;

export const memberColumns: DataColumn<GalleryMember>[] = [
  {
    id: 'name',
    header: 'Nom',
    value: fullName,
    sortValue: (row) => `${row.lastName} ${row.firstName}`,
    cell: { kind: 'person' },
    isSortable: true,
  },
  {
    id: 'email',
    header: 'E-mail',
    value: (row) => row.email,
    cell: { kind: 'email' },
    filter: { type: 'text' },
  },
  {
    id: 'role',
    header: 'Rôle',
    value: (row) => row.role,
    cell: { kind: 'pill', pill: (row) => ({ label: roleLabels[row.role] ?? row.role, tone: 'neutral' }) },
    filter: { type: 'select', options: optionsOf(roleLabels) },
  },
  {
    id: 'status',
    header: 'Statut',
    value: (row) => row.status,
    cell: {
      kind: 'pill',
      pill: (row) => ({
        label: statusLabels[row.status] ?? row.status,
        tone: tones[row.status] ?? 'neutral',
      }),
    },
    filter: { type: 'select', options: optionsOf(statusLabels) },
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
    isSortable: true,
    isHiddenAtFirst: true,
  },
  {
    id: 'races',
    header: 'Courses',
    value: (row) => row.races,
    cell: { kind: 'number' },
    isSortable: true,
    isHiddenAtFirst: true,
  },
];

const today = '2026-12-31';

export const editedColumns: DataColumn<GalleryMember>[] = [
  { id: 'name', header: 'Nom', value: fullName, cell: { kind: 'person' }, width: 190, isSortable: true },
  {
    id: 'email',
    header: 'E-mail (texte)',
    value: (row) => row.email,
    width: 200,
    edit: {
      type: 'text',
      get: (row) => row.email,
      set: (row, email) => ({ ...row, email }),
      validate: (value) => (/^\S+@\S+\.\S+$/.test(value) ? null : 'Adresse e-mail invalide'),
    },
  },
  {
    id: 'role',
    header: 'Rôle (liste)',
    value: (row) => row.role,
    cell: { kind: 'pill', pill: (row) => ({ label: roleLabels[row.role] ?? row.role, tone: 'neutral' }) },
    width: 140,
    edit: {
      type: 'select',
      options: optionsOf(roleLabels),
      get: (row) => row.role,
      set: (row, role) => ({ ...row, role: role ?? 'member' }),
      canEdit: (row) => row.role !== 'president',
    },
  },
  {
    id: 'born',
    header: 'Naissance (date)',
    value: (row) => row.bornOn,
    cell: { kind: 'date' },
    width: 150,
    edit: {
      type: 'date',
      min: '1900-01-01',
      max: today,
      get: (row) => row.bornOn,
      set: (row, bornOn) => ({ ...row, bornOn }),
    },
  },
  {
    id: 'races',
    header: 'Courses (nombre)',
    value: (row) => row.races,
    cell: { kind: 'number' },
    width: 130,
    isSortable: true,
    edit: {
      type: 'number',
      min: 0,
      max: 99,
      get: (row) => row.races,
      set: (row, races) => ({ ...row, races: races ?? 0 }),
    },
  },
  {
    id: 'licence',
    header: 'Licence (case)',
    value: (row) => row.hasLicence,
    cell: { kind: 'boolean' },
    width: 120,
    edit: {
      type: 'checkbox',
      get: (row) => row.hasLicence,
      set: (row, hasLicence) => ({ ...row, hasLicence }),
    },
  },
  {
    id: 'notes',
    header: 'Notes (texte long)',
    value: (row) => row.notes,
    width: 170,
    edit: {
      type: 'textarea',
      maxLength: 200,
      get: (row) => row.notes,
      set: (row, notes) => ({ ...row, notes }),
    },
  },
  {
    id: 'address',
    header: 'Adresse',
    value: (row) => addressLine(row.address),
    width: 190,
    edit: {
      type: 'address',
      search: async () => [],
      get: (row) => row.address,
      set: (row, address) => ({ ...row, address }),
      validate: (value) =>
        value && !/^\d{5}$/.test(value.zipcode) ? 'Le code postal compte 5\u00a0chiffres.' : null,
    },
  },
];
