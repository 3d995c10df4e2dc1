import type { IsoDate } from '../shared/calendar-date.ts';
import type { MappedField } from '../shared/column-mapping.ts';
import type { LineIssue } from '../shared/import-issues.ts';
import { type MemberFieldRules, readWrittenValue } from './member-fields.ts';
import { type NamedSection, readWrittenSections, sectionMessages } from './sections.ts';

export interface ImportedField extends MemberFieldRules {
  readonly documentId: string;
  readonly name: string;
}

/** What an association knows of its members beyond their person. */
export interface OwnColumns {
  readonly fields: readonly ImportedField[];
  readonly sections: readonly NamedSection[];
}

/** Keys of a line's own cells: `field:<key>` with a value, `section:<key>` with 'true'. */
export type OwnCells = Readonly<Record<string, string | null>>;

export const fieldColumn = (documentId: string): string => `field:${documentId}`;
export const sectionCell = (documentId: string): string => `section:${documentId}`;
const sectionColumn = 'section';

/** A file cannot stand in a cell. */
export const ownImportFields = ({ fields, sections }: OwnColumns): MappedField[] => [
  ...(sections.length > 0
    ? [{ id: sectionColumn, label: 'Section', names: ['sections', 'activité', 'activités', 'discipline'] }]
    : []),
  ...fields
    .filter(({ kind }) => kind !== 'file')
    .map(({ documentId, name }) => ({ id: fieldColumn(documentId), label: name })),
];

export function readOwnCells(
  cells: readonly string[],
  columns: readonly (string | null)[],
  { fields, sections }: OwnColumns,
  today: IsoDate,
): { own: OwnCells; issues: LineIssue[] } {
  const own: Record<string, string | null> = {};
  const issues: LineIssue[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (column === sectionColumn) {
      const { keys, unknown } = readWrittenSections(cell, sections);
      if (unknown !== null) issues.push({ field: column, message: sectionMessages.unknown(unknown) });
      for (const key of keys) own[sectionCell(key)] = 'true';
    }
    const field = fields.find(({ documentId }) => fieldColumn(documentId) === column);
    if (!field || column === null) continue;
    const read = readWrittenValue(field, cell, today);
    if (!read.isValid) issues.push({ field: column, message: read.message });
    else if (read.value !== null) own[column] = read.value;
  }
  return { own, issues };
}
