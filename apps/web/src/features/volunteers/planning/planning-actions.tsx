import { planningLines } from '@kermesse/domain/volunteers/planning-lines';
import type { PlanningModel, SlotView } from '@kermesse/domain/volunteers/planning-model';
import { Button, Group, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DownloadOptions, download } from '../../../platform/api/download.ts';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { ExportMenu } from '../../../ui/export/export-menu.tsx';
import { PrintTable } from './print-table.tsx';

type Scope = 'shown' | 'all';

interface PlanningActionsProps {
  model: PlanningModel;
  isShown: (slot: SlotView) => boolean;
}

const scopes: readonly { scope: Scope; text: string }[] = [
  { scope: 'shown', text: 'Ce qui est affiché' },
  { scope: 'all', text: 'Toute l’édition' },
];

/** The print table is rendered only when asked for. */
export function PlanningActions({ model, isShown }: PlanningActionsProps): ReactElement {
  const [paper, setPaper] = useState<Scope | null>(null);
  const { edition } = useEditionWorkspace();
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
  const exportSlots = (scope: Scope, options: DownloadOptions) => {
    const shown = [...model.slots.values()].filter(isShown).map(({ slot }) => slot.documentId);
    const body = scope === 'all' ? {} : { ids: shown };
    const path = `/event-editions/${edition.documentId}/planning-export.xlsx`;
    return download(path, 'planning-benevoles.xlsx', { ...options, body });
  };
  return (
    <>
      <Group gap="xs" ml={{ base: 0, sm: 'auto' }}>
        <ExportMenu
          scopes={scopes}
          only="xlsx"
          download={(_format, scope, options) => exportSlots(scope, options)}
        />
        <Menu position="bottom-end" width={210} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />}>
              Imprimer
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {scopes.map(({ scope, text }) => (
              <Menu.Item key={scope} onClick={() => print(scope)}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {paper && <PrintTable lines={linesOf(paper)} timeZone={model.planning.timeZone} />}
    </>
  );
}
