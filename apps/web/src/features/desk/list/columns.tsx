import type {
  AnswerChoices,
  RegistrationOverview,
  RegistrationRow,
} from '@kermesse/domain/desk/list-schemas';
import { documentStateLabels, documentStates } from '@kermesse/domain/desk/registration-filters';
import { inscriptionKindLabels, inscriptionKinds } from '@kermesse/domain/events/inscription-kind';
import { type InscriptionStatus, inscriptionStatuses } from '@kermesse/domain/registration/enums';
import { countOf } from '@kermesse/domain/shared/text';
import { IconCheck, IconClock } from '@tabler/icons-react';
import type { DataColumn, FilterOption, PillTone } from '../../../ui/data-table/types.ts';
import { articlesText, nameOf, statusLabel } from '../registration-text.ts';

const tones: Record<InscriptionStatus, PillTone> = {
  confirmed: 'success',
  pending_payment: 'pending',
  cancelled: 'neutral',
  expired: 'neutral',
  refunded: 'neutral',
};

const chosenOf = (entries: RegistrationOverview['products']): FilterOption[] =>
  entries.map(({ documentId, name }) => ({ value: documentId, label: name }));

function papersPill({ documents: { expected, missing } }: RegistrationRow) {
  if (expected === 0) return null;
  return missing > 0
    ? { label: `${missing} à fournir`, tone: 'pending' as const, icon: <IconClock size={14} /> }
    : { label: 'Complets', tone: 'success' as const, icon: <IconCheck size={14} /> };
}

export function registrationColumns(
  overview: Pick<RegistrationOverview, 'products' | 'groups' | 'hasDocuments'>,
  answers: AnswerChoices,
): readonly DataColumn<RegistrationRow>[] {
  const columns: (DataColumn<RegistrationRow> | false)[] = [
    {
      id: 'lastname',
      header: 'Nom',
      value: nameOf,
      cell: { kind: 'person', secondary: ({ email }) => email },
      width: 200,
      grow: 2,
      isSortable: true,
      card: 'title',
    },
    {
      id: 'status',
      header: 'Statut',
      value: ({ status }) => status,
      cell: { kind: 'pill', pill: ({ status }) => ({ label: statusLabel(status), tone: tones[status] }) },
      width: 116,
      filter: {
        options: inscriptionStatuses.map((value) => ({ value, label: statusLabel(value) })),
      },
      card: 'badge',
    },
    {
      id: 'product',
      header: 'Produits',
      value: articlesText,
      width: 140,
      grow: 2,
      ...(overview.products.length > 0 ? { filter: { options: chosenOf(overview.products) } } : {}),
    },
    {
      id: 'kind',
      header: 'Type',
      value: ({ kind }) => inscriptionKindLabels[kind],
      width: 108,
      filter: {
        options: inscriptionKinds.map((value) => ({ value, label: inscriptionKindLabels[value] })),
      },
      isHiddenAtFirst: true,
      card: 'hidden',
    },
    {
      id: 'total',
      header: 'Total',
      value: ({ totalCents }) => totalCents,
      cell: { kind: 'money' },
      width: 92,
    },
    overview.hasDocuments && {
      id: 'documents',
      header: 'Documents',
      value: ({ documents }) => documents.missing,
      cell: { kind: 'pill', pill: papersPill },
      width: 128,
      card: 'field',
      filter: {
        options: documentStates.map((value) => ({ value, label: documentStateLabels[value] })),
      },
    },
    answers.length > 0 && {
      id: 'answer',
      header: 'Réponses',
      value: () => '',
      isOnlyFilter: true,
      card: 'hidden',
      filter: { options: chosenOf(answers) },
    },
    overview.groups.length > 0 && {
      id: 'group',
      header: 'Groupe',
      value: ({ groupName }) => groupName ?? '',
      width: 130,
      filter: { options: chosenOf(overview.groups) },
      isHiddenAtFirst: true,
      card: 'hidden',
    },
    {
      id: 'reference',
      header: 'Référence',
      value: ({ reference }) => reference,
      cell: { kind: 'text', isMuted: true },
      width: 116,
      isHiddenAtFirst: true,
    },
    {
      id: 'phone',
      header: 'Téléphone',
      value: ({ phone }) => phone ?? '',
      cell: { kind: 'phone' },
      width: 128,
      isHiddenAtFirst: true,
      card: 'hidden',
    },
    {
      id: 'createdAt',
      header: 'Inscription',
      value: ({ createdAt }) => createdAt,
      cell: { kind: 'date' },
      width: 118,
      isSortable: true,
    },
  ];
  return columns.filter((column) => column !== false);
}

export const registrationsText = (count: number): string => countOf(count, 'inscription');
