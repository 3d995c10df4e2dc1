import { Button, Menu } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../platform/api/errors.ts';
import { saveFile } from '../../../platform/browser/save-file.ts';
import { sliceRows } from '../../../ui/data-table/export/export-rows.ts';
import { runExport } from '../../../ui/data-table/export/run-export.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { type PlanningLine, planningColumns, planningLines } from './export-planning.ts';
import classes from './planning.module.css';
import type { PlanningModel, SlotView } from './planning-model.ts';
import { PrintTable } from './print-table.tsx';

type Scope = 'shown' | 'all';

interface PlanningActionsProps {
  model: PlanningModel;
  isShown: (slot: SlotView) => boolean;
}

async function exportLines(lines: readonly PlanningLine[]): Promise<void> {
  try {
    const { file, fileName } = await runExport({
      format: 'xlsx',
      sheet: 'Planning',
      fileName: 'planning-benevoles',
      columns: planningColumns,
      rows: sliceRows(lines, 500),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    saveFile(file, fileName);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

const scopes: readonly { scope: Scope; label: string }[] = [
  { scope: 'shown', label: 'Ce qui est affiché' },
  { scope: 'all', label: 'Toute l’édition' },
];

/** The print table is rendered only when asked for. */
export function PlanningActions({ model, isShown }: PlanningActionsProps): ReactElement {
  const [paper, setPaper] = useState<Scope | null>(null);
  const linesOf = (scope: Scope) => planningLines(model, scope === 'all' ? () => true : isShown);
  useEffect(() => {
    // The browser's print command prints what is shown.
    const before = () => flushSync(() => setPaper((asked) => asked ?? 'shown'));
    const after = () => setPaper(null);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  const print = (scope: Scope) => {
    flushSync(() => setPaper(scope));
    window.print();
  };
  const actions = [
    { label: 'Exporter', Icon: IconDownload, run: (scope: Scope) => void exportLines(linesOf(scope)) },
    { label: 'Imprimer', Icon: IconPrinter, run: print },
  ];
  return (
    <>
      <div className={classes.toolActions}>
        {actions.map(({ label, Icon, run }) => (
          <Menu key={label} position="bottom-end" width={210} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button variant="default" leftSection={<Icon size={18} aria-hidden="true" />}>
                {label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {scopes.map((choice) => (
                <Menu.Item key={choice.scope} onClick={() => run(choice.scope)}>
                  {choice.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ))}
      </div>
      {paper && <PrintTable lines={linesOf(paper)} timeZone={model.planning.timeZone} />}
    </>
  );
}
