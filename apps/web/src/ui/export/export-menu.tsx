import type { ExportFormat } from '@kermesse/domain/shared/export-format';
import { Button, Group, Menu } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { Fragment, type ReactElement, useId } from 'react';
import type { DownloadOptions } from '../../platform/api/download.ts';
import { DownloadProgress, useDownload } from './use-download.tsx';

const formats = [
  { format: 'xlsx', label: 'Excel (.xlsx)', Icon: IconFileSpreadsheet },
  { format: 'csv', label: 'CSV (.csv)', Icon: IconFileTypeCsv },
] as const;

interface ExportMenuProps<Scope extends string> {
  scopes: readonly { scope: Scope; text: string }[];
  /** Both, unless the server offers one alone. */
  only?: ExportFormat;
  download: (format: ExportFormat, scope: Scope, options: DownloadOptions) => Promise<number | null>;
  done?: (count: number) => string;
  failureTitle?: string | undefined;
  /** Another button to open the menu than the usual one. */
  children?: (isRunning: boolean) => ReactElement;
}

const exportButton = (isRunning: boolean) => (
  <Button
    variant="default"
    leftSection={<IconDownload size={18} aria-hidden="true" />}
    aria-disabled={isRunning}
  >
    Exporter
  </Button>
);

/** Which rows, in which format; while the file comes, how much of it has come. */
export function ExportMenu<Scope extends string>(props: ExportMenuProps<Scope>): ReactElement {
  const { scopes, only, download, done, failureTitle, children = exportButton } = props;
  const id = useId();
  const { run, isPending, received, cancel } = useDownload({
    download: ({ format, scope }: { format: ExportFormat; scope: Scope }, options) =>
      download(format, scope, options),
    done,
    failureTitle,
  });
  const stop = () => {
    cancel();
    // The button of this act goes away: the focus stays where it began.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {isPending && <DownloadProgress received={received} onCancel={stop} />}
      <Menu
        id={id}
        position="bottom-end"
        width={240}
        disabled={isPending}
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>{children(isPending)}</Menu.Target>
        <Menu.Dropdown>
          {formats
            .filter(({ format }) => only === undefined || format === only)
            .map(({ format, label, Icon }) => (
              <Fragment key={format}>
                <Menu.Label>
                  <Group component="span" gap={7} wrap="nowrap">
                    <Icon size={16} aria-hidden="true" />
                    {label}
                  </Group>
                </Menu.Label>
                {scopes.map(({ scope, text }) => (
                  // The heading that names the file format is not read out with the item.
                  <Menu.Item
                    key={scope}
                    aria-label={`${text}, ${label}`}
                    onClick={() => void run({ format, scope })}
                  >
                    {text}
                  </Menu.Item>
                ))}
              </Fragment>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
