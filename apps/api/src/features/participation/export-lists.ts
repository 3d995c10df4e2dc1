import { associationEventStatusLabels, participantStatusLabels } from '@kermesse/domain/participation/enums';
import { answerText } from '@kermesse/domain/participation/rules';
import type { AssociationEvent, AssociationParticipant } from '@kermesse/domain/participation/schemas';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import type { ExportRequest } from '@kermesse/domain/shared/export-request';
import { dayOf } from '@kermesse/domain/shared/moments';
import type { Platform } from '../../platform/platform.ts';
import {
  askedRows,
  type ExportColumn,
  type ExportFile,
  exportFile,
  shownColumns,
} from '../../platform/spreadsheets/export-file.ts';
import type { AllowedMember } from '../memberships/public.ts';
import { readAssociationEvent } from './read-association-event.ts';
import { readAssociationEvents } from './read-association-events.ts';

const eventColumns: readonly ExportColumn<AssociationEvent>[] = [
  {
    id: 'title',
    header: 'Événement',
    type: 'text',
    value: ({ title, editionName }) => `${title} ${editionName}`,
  },
  { id: 'date', header: 'Date', type: 'date', value: ({ date, timezone }) => date && dayOf(date, timezone) },
  { id: 'location', header: 'Lieu', type: 'text', value: ({ location }) => location },
  { id: 'participants', header: 'Participants', type: 'number', value: ({ membersCount }) => membersCount },
  {
    id: 'fill',
    header: 'Remplissage',
    type: 'text',
    value: ({ registeredParticipants, maxParticipants }) =>
      maxParticipants === null ? '∞' : `${registeredParticipants}/${maxParticipants}`,
  },
  { id: 'price', header: 'Prix', type: 'money', value: ({ priceCents }) => priceCents },
  { id: 'revenue', header: 'Revenus', type: 'money', value: ({ revenueCents }) => revenueCents },
  {
    id: 'status',
    header: 'Statut',
    type: 'text',
    value: ({ status }) => associationEventStatusLabels[status],
  },
  { id: 'answer', header: 'Réponse', type: 'text', value: answerText },
];

export async function exportAssociationEvents(
  platform: Platform,
  standing: AllowedMember,
  format: ExportFormat,
  { ids, columns }: ExportRequest,
): Promise<ExportFile> {
  const { data } = await readAssociationEvents(platform, standing);
  const rows = askedRows(data, ids, ({ requestDocumentId }) => requestDocumentId);
  return exportFile({
    format,
    name: `evenements_association_${dayOf(platform.clock.now())}`,
    sheet: 'Événements',
    columns: shownColumns(eventColumns, columns),
    rows,
    count: rows.length,
  });
}

const participantColumns: readonly ExportColumn<AssociationParticipant>[] = [
  { id: 'name', header: 'Nom', type: 'text', value: ({ name }) => name },
  { id: 'email', header: 'E-mail', type: 'text', value: ({ email }) => email },
  { id: 'phone', header: 'Téléphone', type: 'phone', value: ({ phone }) => phone },
  { id: 'status', header: 'Statut', type: 'text', value: ({ status }) => participantStatusLabels[status] },
  { id: 'registeredAt', header: 'Inscrit le', type: 'date', value: ({ registeredAt }) => registeredAt },
  { id: 'notes', header: 'Notes', type: 'text', value: ({ notes }) => notes },
];

export async function exportParticipants(
  platform: Platform,
  standing: AllowedMember,
  { eventId, format }: { eventId: string; format: ExportFormat },
  { ids, columns }: ExportRequest,
): Promise<ExportFile> {
  const { participants } = await readAssociationEvent(platform, standing, eventId);
  const rows = askedRows(participants, ids, ({ documentId }) => documentId);
  return exportFile({
    format,
    name: 'participants',
    sheet: 'Participants',
    columns: shownColumns(participantColumns, columns),
    rows,
    count: rows.length,
  });
}
