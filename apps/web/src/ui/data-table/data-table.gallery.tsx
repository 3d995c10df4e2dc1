import { Button } from '@mantine/core';
import { IconArchive, IconMail } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../platform/api/errors.ts';
import { toast } from '../feedback/toast.ts';
import type { GallerySection } from '../gallery/types.ts';
import { DataTable } from './data-table.tsx';
import { editedColumns, fullName, memberColumns, rowActions, shared } from './gallery-columns.tsx';
import { type GalleryMember, makeMembers, statusLabels } from './gallery-data.ts';
import { compareValues, createSearch, matchesFilter } from './local-engine.ts';
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
      title: `Archiver ${count} membres ?`,
      message: 'Ils ne verront plus les messages de l’association.',
      confirmLabel: 'Archiver',
      isDestructive: true,
    }),
    run: ({ count }) => toast.success(`${count} membres archivés`),
  },
];

function MembersTable() {
  const [rows] = useState(() => makeMembers(10_000));
  const counts = useMemo(() => {
    const found: Record<string, number> = {};
    for (const { status } of rows) found[status] = (found[status] ?? 0) + 1;
    return found;
  }, [rows]);
  return (
    <DataTable
      {...shared}
      label="Membres de l’association"
      source={{ kind: 'local', rows }}
      onOpen={(row) => toast.info(`Fiche de ${fullName(row)}`)}
      rowActions={rowActions}
      bulkActions={bulkActions}
      canSelect={({ role }) => role !== 'president'}
      phoneTabs={{
        columnId: 'status',
        tabs: Object.entries(statusLabels).map(([value, label]) => ({ value, label, count: counts[value] })),
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
      rowLabel={fullName}
      source={{ kind: 'local', rows }}
      onEdit={save}
    />
  );
}

function DetailsTable() {
  const [rows] = useState(() => makeMembers(40));
  return (
    <DataTable
      {...shared}
      label="Membres, avec leurs détails"
      source={{ kind: 'local', rows }}
      canExpand={(row) => row.city !== null}
      renderDetails={(row) => (
        <p style={{ margin: 0 }}>
          {row.city}.{' '}
          <Button size="compact-sm" variant="light" onClick={() => toast.info('Itinéraire')}>
            Itinéraire
          </Button>
        </p>
      )}
    />
  );
}

const stored = makeMembers(600);
const search = createSearch(memberColumns);

async function fetchMembers(request: TableRequest): Promise<PageOfRows<GalleryMember>> {
  await pause(350);
  const column = (id: string) => memberColumns.find((one) => one.id === id);
  const found = stored
    .filter((row) => search(row, request.search))
    .filter((row) =>
      Object.entries(request.filters).every(([id, value]) => matchesFilter(column(id)?.value(row), value)),
    );
  const [rule] = request.sort;
  const by = rule && column(rule.id);
  if (rule && by) {
    const key = by.sortValue ?? by.value;
    found.sort((one, other) => compareValues(key(one), key(other)) * (rule.isDescending ? -1 : 1));
  }
  const first = (request.page - 1) * request.pageSize;
  return { rows: found.slice(first, first + request.pageSize), total: found.length };
}

function ServerTable() {
  const [state, setState] = useTableStateInAddress(memberColumns);
  const [answer, setAnswer] = useState<{ page: PageOfRows<GalleryMember>; of: unknown } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void fetchMembers(state).then((page) => isCurrent && setAnswer({ page, of: state }));
    return () => {
      isCurrent = false;
    };
  }, [state]);
  return (
    <DataTable
      {...shared}
      label="Membres, page par page"
      state={state}
      onStateChange={setState}
      source={{
        kind: 'server',
        rows: answer?.page.rows ?? [],
        total: answer?.page.total ?? 0,
        isLoading: answer === null,
        isFetching: answer !== null && answer.of !== state,
      }}
      href={(row) => `#${row.id}`}
      onOpen={(row) => toast.info(fullName(row))}
      bulkActions={bulkActions}
    />
  );
}

export const gallery: GallerySection[] = [
  { id: 'data-table', title: 'Table : 10 000 membres, par pages', render: () => <MembersTable /> },
  { id: 'data-table-edit', title: 'Table : cellules modifiables', render: () => <EditedTable /> },
  { id: 'data-table-details', title: 'Table : lignes à déplier', render: () => <DetailsTable /> },
  { id: 'data-table-server', title: 'Table : données du serveur', render: () => <ServerTable /> },
];
