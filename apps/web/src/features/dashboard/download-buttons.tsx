import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { useChange } from '../../ui/feedback/use-change.ts';

interface DownloadButtonsProps {
  label: string;
  download: (format: ExportFormat) => Promise<unknown>;
}

/** A page's figures as a spreadsheet, for those who may take data out. */
export function DownloadButtons({ label, download }: DownloadButtonsProps): ReactElement | null {
  const { can } = useEditionWorkspace();
  const file = useChange({ send: download, lock: (format) => format });
  if (!can('canExportData')) return null;
  return (
    <>
      <Button variant="default" loading={file.input === 'csv'} onClick={() => void file.run('csv')}>
        CSV
      </Button>
      <Button
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        loading={file.input === 'xlsx'}
        onClick={() => void file.run('xlsx')}
      >
        {label}
      </Button>
    </>
  );
}
