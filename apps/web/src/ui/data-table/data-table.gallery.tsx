import { Button } from '@mantine/core';
import { IconArchive, IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';
import type { GallerySection } from '../gallery/types.ts';
import { DataTable } from './data-table.tsx';
import { editedColumns, memberColumns, rowActions, shared } from './gallery-columns.tsx';
import { type GalleryMember, makeMembers, statusLabels } from './gallery-data.ts';
import { createSearch } from './local-engine.ts';
import { serverSource } from './server-source.ts';
import type { TableRequest } from './table-state.ts';
import type { BulkAction, PageOfRows } from './types.ts';
import { useTableStateInAddress } from './use-table-state-in-address.ts';

const bulkActions: BulkAction<GalleryMember>[] = [
  {
    id: 'mail',
    label: 'Écrire',
    icon: <IconMail size={18} aria-hidden="true" />,
    run: ({ count }) => toast.success(`Message préparé pour ${count} personnes`),
  },
  {
    id: 'archive',
    label: 'Archiver',
    icon: <IconArchive size={18} aria-hidden="true" />,
    isDangerous: true,
    confirm: ({ count }) => ({
      title: `Archiver ${count} membres\u00a0?`,
      message: 'Ils ne verront plus les messages de l’association.',
      confirmLabel: 'Archiver',
      isDestructive: true,
    }),
    run: ({ count }) => toast.success(`${count} membres archivés`),
  },
];

const many = makeMembers(10_000);

function MembersTable() {
  return (
    <DataTable
      {...shared}
      label="Membres de l’association"
      source={{ kind: 'local', rows: many }}
      onOpen={(row) => toast.info(`Fiche de ${row.name}`)}
      rowActions={rowActions}
      bulkActions={bulkActions}
      canSelect={({ role }) => role !== 'president'}
      phoneTabs={{
        columnId: 'status',
        tabs: Object.entries(statusLabels).map(([value, label]) => ({ value, label })),
      }}
    />
  );
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function EditedTable() {
  const [rows, setRows] = useState(() => makeMembers(30));
  const save = async ({ id }: GalleryMember, email: string) => {
    await pause(600);
    if (email === 'refus@kermesse.test') {
      throw new ApiError({ status: 409, code: 'conflict', message: 'Cette adresse est déjà utilisée.' });
    }
    setRows((before) => before.map((row) => (row.id === id ? { ...row, email } : row)));
  };
  return (
    <DataTable
      label="Membres, à corriger sur place"
      columns={editedColumns}
      rowId={shared.rowId}
      rowLabel={shared.rowLabel}
      source={{ kind: 'local', rows }}
      onEdit={save}
    />
  );
}

function DetailsTable() {
  return (
    <DataTable
      {...shared}
      label="Membres, avec leurs détails"
      source={{ kind: 'local', rows: many.slice(0, 40) }}
      canExpand={(row) => row.phone !== null}
      renderDetails={(row) => (
        <Button size="compact-sm" variant="light" onClick={() => toast.info(row.phone ?? '')}>
          Appeler
        </Button>
      )}
    />
  );
}

const stored = makeMembers(600);
const search = createSearch(memberColumns);

/** As a server would: a page of what is left, after a while. */
async function fetchMembers({ page, pageSize, ...asked }: TableRequest): Promise<PageOfRows<GalleryMember>> {
  await pause(350);
  const found = stored.filter((row) => search(row, asked.search));
  const [rule] = asked.sort;
  if (rule?.isDescending) found.reverse();
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

function ServerTable() {
  const [state, setState] = useTableStateInAddress(memberColumns);
  const query = useQuery({
    queryKey: ['gallery', state],
    queryFn: () => fetchMembers(state),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      {...shared}
      label="Membres, page par page"
      state={state}
      onStateChange={setState}
      source={serverSource(query)}
      href={(row) => `#${row.id}`}
      onOpen={(row) => toast.info(row.name)}
      bulkActions={bulkActions}
    />
  );
}

export const gallery: GallerySection[] = [
  { id: 'data-table', title: 'Table\u00a0: 10 000 membres, par pages', render: () => <MembersTable /> },
  { id: 'data-table-edit', title: 'Table\u00a0: cellules modifiables', render: () => <EditedTable /> },
  { id: 'data-table-details', title: 'Table\u00a0: lignes à déplier', render: () => <DetailsTable /> },
  { id: 'data-table-server', title: 'Table\u00a0: données du serveur', render: () => <ServerTable /> },
];
