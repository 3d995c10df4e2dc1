import type { TableRequest } from './table-state.ts';
import type { PageOfRows, SelectedRows } from './types.ts';

interface PageReader<Row> {
  fetchPage: (request: TableRequest) => Promise<PageOfRows<Row>>;
  pageSize: number;
}

/** The chosen rows; those of a whole list are read page by page, until its total or an empty page. */
export async function allSelected<Row extends { documentId: string }>(
  selected: SelectedRows<Row>,
  { fetchPage, pageSize }: PageReader<Row>,
): Promise<Row[]> {
  if (!selected.isEverything) return [...selected.rows];
  const except = new Set(selected.exceptIds);
  const found: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await fetchPage({ ...selected.request, page, pageSize });
    found.push(...rows);
    if (rows.length === 0 || found.length >= total) break;
  }
  return found.filter(({ documentId }) => !except.has(documentId));
}
