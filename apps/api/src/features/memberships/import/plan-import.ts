import type { ImportRowAction } from '@kermesse/domain/memberships/import-enums';
import { memberImportMessages as say } from '@kermesse/domain/memberships/import-messages';
import type {
  DuplicateChoice,
  MemberImportReport,
  MemberImportRequest,
} from '@kermesse/domain/memberships/import-schemas';
import { showFieldValue } from '@kermesse/domain/memberships/member-fields';
import {
  type ImportedMember,
  memberImportFields,
  missingNames,
  readMemberLine,
} from '@kermesse/domain/memberships/read-member-import';
import {
  fieldColumn,
  type OwnCells,
  type OwnColumns,
  ownImportFields,
  readOwnCells,
  sectionCell,
} from '@kermesse/domain/memberships/read-own-cells';
import { formatIsoDate, type IsoDate } from '@kermesse/domain/shared/calendar-date';
import {
  type MappedField,
  type RememberedColumns,
  recallColumns,
} from '@kermesse/domain/shared/column-mapping';
import { mostShownIssues } from '@kermesse/domain/shared/import-issues';
import { fullName } from '@kermesse/domain/shared/names';
import { formatPhone } from '@kermesse/domain/shared/phone';
import { checkColumns, samplesOf, TableIssues } from '../../../platform/spreadsheets/mapped-table.ts';
import type { Table } from '../../../platform/spreadsheets/read-table.ts';
import type { KnownMembers } from './known-members.ts';

export interface PlannedRow {
  readonly line: number;
  readonly action: ImportRowAction;
  readonly membershipId: number | null;
  readonly person: Readonly<Record<string, string | null>>;
}

export interface MemberImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly report: Omit<MemberImportReport, 'started'>;
}

interface PlanInput {
  readonly table: Table;
  readonly request: Pick<MemberImportRequest, 'columns' | 'duplicates'>;
  readonly known: KnownMembers;
  readonly remembered: RememberedColumns;
  readonly own: OwnColumns;
  readonly today: IsoDate;
}

const linesInARow = 500;
const mostPreviewed = 5;
const previewed: readonly [string, (member: ImportedMember) => string][] = [
  ['Prénom', ({ person }) => person.firstname],
  ['Nom', ({ person }) => person.lastname],
  ['E-mail', ({ person }) => person.email ?? ''],
  ['Téléphone', ({ person }) => formatPhone(person.phone ?? '')],
  ['Naissance', ({ person }) => formatIsoDate(person.birthday ?? '')],
  ['Membre depuis', ({ joinedOn }) => formatIsoDate(joinedOn ?? '')],
];

/** Sections and own fields that a column of the file gives. */
function ownPreview({ fields, sections }: OwnColumns, columns: readonly (string | null)[]) {
  const shownFields = fields.filter(({ documentId }) => columns.includes(fieldColumn(documentId)));
  const ofFields = shownFields.map((field) => ({
    heading: field.name,
    cellOf: (own: OwnCells) => showFieldValue(field, own[fieldColumn(field.documentId)]),
  }));
  if (!columns.includes('section')) return ofFields;
  const named = (own: OwnCells) =>
    sections.filter(({ documentId }) => own[sectionCell(documentId)] === 'true').map(({ name }) => name);
  return [{ heading: 'Sections', cellOf: (own: OwnCells) => named(own).join(', ') }, ...ofFields];
}

const toldMerge: Record<Exclude<DuplicateChoice, 'skip'>, string> = {
  complete: say.willComplete,
  replace: say.willReplace,
};

const storedPerson = (
  { person, role, status, joinedOn }: ImportedMember,
  own: OwnCells,
): PlannedRow['person'] => ({
  ...own,
  ...person,
  role,
  status,
  joinedOn,
});

interface Decision {
  /** Null for a line that is left out. */
  readonly action: ImportRowAction | null;
  readonly membershipId: number | null;
  readonly notice: string | null;
}

/** Who is a member already, or stood on an earlier line, is known from here on. */
function decide(
  { person }: ImportedMember,
  line: number,
  known: KnownMembers,
  duplicates: DuplicateChoice,
): Decision {
  const twin = known.find(person);
  if (!twin) {
    const sharing = known.sharing(person);
    known.add({ ...person, membershipId: null, hasAccount: false, line });
    return {
      action: 'create',
      membershipId: null,
      notice: sharing === null ? null : say.sharedAddress(sharing),
    };
  }
  const left = (notice: string): Decision => ({ action: null, membershipId: null, notice });
  if (twin.line !== null) return left(say.sameInFile(twin.line));
  twin.line = line;
  if (twin.hasAccount) return left(say.memberWithAccount);
  if (duplicates === 'skip') return left(say.memberHere);
  return { action: duplicates, membershipId: twin.membershipId, notice: toldMerge[duplicates] };
}

/** What a file would do, in the order of its lines; reads nothing and writes nothing itself. */
export async function planMemberImport({
  table,
  request,
  known,
  remembered,
  own: ownColumns,
  today,
}: PlanInput): Promise<MemberImportPlan> {
  const { headings } = table;
  const fields: readonly MappedField[] = [...memberImportFields, ...ownImportFields(ownColumns)];
  const columns = request.columns ?? recallColumns(headings, fields, remembered);
  const ownShown = ownPreview(ownColumns, columns);
  const issues = new TableIssues(table, columns);
  const wrongColumns = [...checkColumns(table, fields, columns), ...missingNames(columns)];
  issues.addToHeadings(wrongColumns);
  const rows: PlannedRow[] = [];
  const notices: MemberImportReport['notices'] = [];
  const preview: MemberImportReport['preview'] = [];
  const wrongLines = new Set<number>();
  let skipped = 0;
  for (const [index, row] of (wrongColumns.length > 0 ? [] : table.rows).entries()) {
    const { line } = row;
    // Twenty thousand lines take a second, in which others are served.
    if (index % linesInARow === linesInARow - 1) await new Promise((resolve) => setImmediate(resolve));
    const { member, issues: wrong } = readMemberLine(row.cells, { today, columns });
    const { own, issues: wrongOwn } = readOwnCells(row.cells, columns, ownColumns, today);
    if (!member || wrongOwn.length > 0) {
      for (const issue of [...wrong, ...wrongOwn]) issues.add(row, issue);
      wrongLines.add(line);
      continue;
    }
    const { action, membershipId, notice } = decide(member, line, known, request.duplicates);
    if (notice !== null) notices.push({ line, name: fullName(member.person), message: notice });
    if (action === null) skipped += 1;
    else rows.push({ line, action, membershipId, person: storedPerson(member, own) });
    if (action === 'create' && preview.length < mostPreviewed)
      preview.push({
        line,
        cells: [
          ...previewed.map(([, cellOf]) => cellOf(member)),
          ...ownShown.map(({ cellOf }) => cellOf(own)),
        ],
      });
  }
  const created = rows.filter(({ action }) => action === 'create').length;
  return {
    rows,
    report: {
      headings: [...headings],
      samples: samplesOf(table),
      fields: fields.map(({ id, label }) => ({ id, label })),
      columns: [...columns],
      lines: table.rows.length,
      created,
      merged: rows.length - created,
      skipped,
      preview,
      previewHeadings: [...previewed.map(([heading]) => heading), ...ownShown.map(({ heading }) => heading)],
      notices: notices.slice(0, mostShownIssues),
      noticeCount: notices.length,
      issues: issues.list.slice(0, mostShownIssues),
      issueCount: issues.list.length,
      wrongLines: wrongLines.size,
    },
  };
}
