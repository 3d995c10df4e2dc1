import type { Member } from '@kermesse/domain/memberships/answers';
import { type MemberField, showFieldValue } from '@kermesse/domain/memberships/member-fields';
import type { Section } from '@kermesse/domain/memberships/sections';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DataColumn } from '../../ui/data-table/types.ts';
import { memberColumns } from './columns.tsx';
import { memberFieldsQuery } from './fields/api-fields.ts';
import { fieldValue } from './fields/field-value.tsx';
import { NoValue } from './no-value.tsx';
import { fieldColumnId, sectionColumnId } from './own-conditions.ts';
import { sectionsQuery } from './sections/api-sections.ts';

type Column = DataColumn<Member>;

const shared = { isHiddenAtFirst: true, isFilteredWhenShown: true, card: 'hidden' } as const;

function filterOf({ documentId, kind, options }: MemberField): Pick<Column, 'id' | 'filter'> {
  if (kind === 'choice')
    return {
      id: fieldColumnId('choice', documentId),
      filter: { options: options.map(({ id, label }) => ({ value: id, label })) },
    };
  if (kind === 'boolean')
    return {
      id: fieldColumnId('choice', documentId),
      filter: {
        options: [
          { value: 'true', label: 'Oui' },
          { value: 'false', label: 'Non' },
        ],
      },
    };
  if (kind === 'number' || kind === 'date')
    return { id: fieldColumnId('range', documentId), filter: { kind } };
  const id = fieldColumnId('text', documentId);
  return kind === 'text' ? { id, filter: { kind } } : { id };
}

const fieldColumn = (field: MemberField): Column => ({
  ...filterOf(field),
  ...shared,
  header: field.name,
  value: ({ field_values: values }) => showFieldValue(field, values?.[field.documentId]),
  ...(field.kind === 'file'
    ? {
        cell: {
          kind: 'custom',
          render: ({ field_values: values }) => fieldValue(field, values?.[field.documentId]) || <NoValue />,
        },
      }
    : {}),
  width: 130,
});

const sectionColumn = (sections: readonly Section[]): Column => ({
  ...shared,
  id: sectionColumnId,
  header: 'Sections',
  isFilteredWhenShown: false,
  value: ({ sections: own }) => (own ?? []).map(({ name }) => name).join(', '),
  width: 150,
  filter: { options: sections.map(({ documentId, name }) => ({ value: documentId, label: name })) },
});

/** The columns of every association, then its sections and own fields, each with its filter. */
export function useMemberColumns(associationId: string): readonly Column[] {
  const { data: fields } = useQuery(memberFieldsQuery(associationId));
  const { data: sections } = useQuery(sectionsQuery(associationId));
  return useMemo(() => {
    const inUse = (sections ?? []).filter(({ isArchived }) => !isArchived);
    return [
      ...memberColumns,
      ...(inUse.length > 0 ? [sectionColumn(inUse)] : []),
      ...(fields ?? []).filter(({ isArchived }) => !isArchived).map(fieldColumn),
    ];
  }, [fields, sections]);
}
