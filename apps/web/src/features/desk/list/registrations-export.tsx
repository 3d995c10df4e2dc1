import type { ReactElement } from 'react';
import { isNarrowed, type TableRequest } from '../../../ui/data-table/table-state.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { exportRegistrations, filtersOf } from '../api.ts';

interface RegistrationsExportProps {
  editionId: string;
  request: TableRequest;
}

const all = { scope: 'all', text: 'Toutes' } as const;
const filtered = { scope: 'filtered', text: 'Celles de la liste' } as const;

/** Streamed by the server, with one column for each question. */
export function RegistrationsExport({ editionId, request }: RegistrationsExportProps): ReactElement {
  return (
    <ExportMenu
      scopes={isNarrowed(request) ? [all, filtered] : [all]}
      done={() => 'Le fichier est téléchargé.'}
      download={(format, scope, options) =>
        exportRegistrations(editionId, format, scope === 'filtered' ? filtersOf(request) : {}, options)
      }
    />
  );
}
