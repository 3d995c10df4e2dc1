import { listDescriptions, listTitles, type PeopleList } from '@kermesse/domain/desk/lists/list-schemas';
import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { Group } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { DownloadOptions } from '../../../platform/api/download.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';

interface ListFrameProps {
  list: PeopleList | 'choices';
  /** Null while there is nothing to take. */
  download: ((format: ExportFormat, options: DownloadOptions) => Promise<number | null>) | null;
  print: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

const scopes = [{ scope: 'all', text: 'Toute la liste' }] as const;

export function ListFrame({ list, download, print, filters, children }: ListFrameProps): ReactElement {
  const { can } = useEditionWorkspace();
  return (
    <>
      <PageHeading
        title={listTitles[list]}
        description={listDescriptions[list]}
        actions={
          <>
            {download && can('canExportData') && (
              <ExportMenu
                scopes={scopes}
                done={() => 'Le fichier est téléchargé.'}
                download={(format, _scope, options) => download(format, options)}
              />
            )}
            {print}
          </>
        }
      />
      <Group gap="sm" align="flex-end" mb={20}>
        {filters}
      </Group>
      {children}
    </>
  );
}
