import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { Button, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import type { TableRequest } from '../../../ui/data-table/table-state.ts';
import { isNarrowed } from '../../../ui/data-table/table-state.ts';
import { ExportProgress } from '../../../ui/export/export-progress.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { exportRegistrations, filtersOf } from '../api.ts';

const formats = [
  { format: 'xlsx', label: 'Excel', Icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV', Icon: IconFileTypeCsv },
] as const;

interface ExportMenuProps {
  editionId: string;
  request: TableRequest;
}

/** Streamed by the server, with one column for each question. */
export function ExportMenu({ editionId, request }: ExportMenuProps): ReactElement {
  const { bytes, start, cancel } = useExport();
  const run = (format: ExportFormat, isFiltered: boolean) =>
    start({
      download: (options) =>
        exportRegistrations(editionId, format, isFiltered ? filtersOf(request) : {}, options),
      done: () => 'Le fichier est téléchargé.',
    });
  if (bytes !== null) return <ExportProgress bytes={bytes} onCancel={cancel} />;
  return (
    <Menu position="bottom-end" width={250} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />}>
          Exporter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(({ format, label, Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => void run(format, false)}
          >
            {`Toutes, ${label}`}
          </Menu.Item>
        ))}
        {isNarrowed(request) && <Menu.Divider />}
        {isNarrowed(request) &&
          formats.map(({ format, label, Icon }) => (
            <Menu.Item
              key={`${format} filtered`}
              leftSection={<Icon size={18} aria-hidden="true" />}
              onClick={() => void run(format, true)}
            >
              {`Celles de la liste, ${label}`}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
