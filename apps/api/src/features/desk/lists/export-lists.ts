import {
  type ChoiceCounts,
  type EmergencyExportBody,
  type ListedPerson,
  listTitles,
  type PeopleExportQuery,
  type PeopleList,
  type PeopleListPage,
  type PeopleListQuery,
} from '@kermesse/domain/desk/lists/list-schemas';
import { inscriptionKindLabels } from '@kermesse/domain/events/inscription-kind';
import { hasAny } from '@kermesse/domain/organizers/permissions';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { dayOf, formatDate } from '@kermesse/domain/shared/moments';
import { showPhone } from '@kermesse/domain/shared/phone';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import { forbidden } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  type ExportColumn,
  type ExportFile,
  exportFile,
} from '../../../platform/spreadsheets/export-file.ts';
import type { AllowedEdition } from '../../organizers/public.ts';
import { deskPermissions } from '../document-access.ts';
import { readChoiceCounts } from './count-choices.ts';
import { readEmergencyPage } from './read-emergency.ts';
import { eachPerson, readPeoplePage } from './read-people.ts';

type Dependencies = Pick<Platform, 'db' | 'clock'>;
type Listed = { sheet: string; person: ListedPerson };
type Column = ExportColumn<Listed>;

const nameColumns: readonly Column[] = [
  { header: 'Feuille', type: 'text', value: ({ sheet }) => sheet },
  { header: 'Nom', type: 'text', value: ({ person }) => person.lastname },
  { header: 'Prénom', type: 'text', value: ({ person }) => person.firstname },
  { header: 'Numéro', type: 'text', value: ({ person }) => person.reference },
  { header: 'Type', type: 'text', value: ({ person }) => inscriptionKindLabels[person.kind] },
  { header: 'Téléphone', type: 'phone', value: ({ person }) => person.phone },
];

const owedText = ({ owed }: ListedPerson, zone: string): string =>
  owed
    .map(({ label, isRefused, dueAt }) =>
      [label, isRefused ? 'refusé, à refaire' : '', dueAt ? `avant le ${formatDate(dueAt, zone)}` : '']
        .filter(Boolean)
        .join(', '),
    )
    .join(' ; ');

const contactsText = ({ contacts }: ListedPerson): string =>
  contacts
    .map(({ name, relation, phone }) =>
      [name, relation && `(${relation})`, showPhone(phone)].filter(Boolean).join(' '),
    )
    .join(' ; ');

const ownColumns = (zone: string): Record<PeopleList, readonly Column[]> => ({
  attendance: [
    { header: 'Articles', type: 'text', value: ({ person }) => person.articles },
    { header: 'Présent', type: 'text', value: () => '' },
    { header: 'Signature', type: 'text', value: () => '' },
  ],
  documents: [{ header: 'À fournir', type: 'text', value: ({ person }) => owedText(person, zone) }],
  emergency: [{ header: 'À prévenir', type: 'text', value: ({ person }) => contactsText(person) }],
});

const fileNames: Record<PeopleList | 'choices', string> = {
  attendance: 'presence',
  documents: 'documents-manquants',
  emergency: 'contacts-urgence',
  choices: 'choix',
};

async function recordExport(
  { db, clock }: Dependencies,
  { actor, entry }: AllowedEdition,
  list: PeopleList | 'choices',
  format: ExportFormat,
): Promise<string> {
  const now = clock.now();
  await recordAudit(db.orm, {
    actorId: actor.id,
    action: 'lists.exported',
    entityType: 'event_edition',
    entityId: entry.id,
    editionId: entry.id,
    after: { list, format },
    at: now,
  });
  return `${fileNames[list]}-${entry.name}-${dayOf(now, entry.timezone)}`;
}

async function exportPeople(
  platform: Dependencies,
  allowed: AllowedEdition,
  { list, format, query }: { list: PeopleList; format: ExportFormat; query: PeopleExportQuery },
  readPage: (query: PeopleListQuery) => Promise<PeopleListPage>,
): Promise<ExportFile> {
  const { timezone } = allowed.entry;
  return exportFile({
    format,
    name: await recordExport(platform, allowed, list, format),
    sheet: listTitles[list],
    columns: [...nameColumns, ...ownColumns(timezone)[list]],
    rows: eachPerson(query, readPage),
    timeZone: timezone,
  });
}

export const exportPeopleList = (
  platform: Dependencies,
  allowed: AllowedEdition,
  list: 'attendance' | 'documents',
  format: ExportFormat,
  query: PeopleExportQuery,
): Promise<ExportFile> =>
  exportPeople(platform, allowed, { list, format, query }, (page) =>
    readPeoplePage(platform.db.orm, allowed.entry, list, page),
  );

/** Needs the right to health data, which the route asks for, and that to exports. */
export async function exportEmergency(
  platform: Dependencies,
  allowed: AllowedEdition,
  format: ExportFormat,
  { reason, ...query }: EmergencyExportBody,
): Promise<ExportFile> {
  if (!hasAny(allowed.standing, [deskPermissions.exporting])) throw forbidden();
  return exportPeople(platform, allowed, { list: 'emergency', format, query }, (page) =>
    readEmergencyPage(platform, allowed, { ...page, reason }),
  );
}

function choiceColumns({ totals, byKind, byProduct, byGroup }: ChoiceCounts): ExportColumn<number>[] {
  const parts = [
    ...byKind,
    ...byProduct.map((part) => ({ ...part, name: `Produit\u00a0: ${part.name}` })),
    ...byGroup.map((part) => ({ ...part, name: `Groupe\u00a0: ${part.name}` })),
  ];
  return [
    { header: 'Total', type: 'number', value: (index) => totals[index] },
    ...parts.map(
      ({ name, counts }): ExportColumn<number> => ({
        header: name,
        type: 'number',
        value: (index) => counts[index],
      }),
    ),
  ];
}

export async function exportChoices(
  platform: Dependencies,
  allowed: AllowedEdition,
  format: ExportFormat,
  source: string,
): Promise<ExportFile> {
  const counts = await readChoiceCounts(platform, allowed, source);
  return exportFile({
    format,
    name: await recordExport(platform, allowed, 'choices', format),
    sheet: counts.label,
    columns: [
      { header: counts.label, type: 'text', value: (index: number) => counts.choices[index] },
      ...choiceColumns(counts),
    ],
    rows: counts.choices.keys(),
    count: counts.choices.length,
  });
}
