import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { Box, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import classes from './footer.module.css';
import { tableMessages } from './messages.ts';
import { parsePageJump, rangeLabel } from './pagination.ts';
import { pageSizes, withPageSize } from './table-state.ts';
import type { TablePart } from './use-data-table.ts';

interface PageJumpProps {
  page: number;
  pageCount: number;
  onJump: (page: number) => void;
}

function PageJump({ page, pageCount, onJump }: PageJumpProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const settle = () => {
    if (draft === null) return;
    const wanted = parsePageJump(draft, pageCount);
    setDraft(null);
    if (wanted !== null && wanted !== page) onJump(wanted);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') setDraft(null);
  };

  return (
    <Group component="span" gap="xs" wrap="nowrap" display="inline-flex">
      <input
        className={classes.page}
        aria-label={tableMessages.pageNumber}
        inputMode="numeric"
        autoComplete="off"
        size={Math.max(2, String(pageCount).length)}
        value={draft ?? String(page)}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <Box component="span" className="k-one-line">
        / {formatDecimal(pageCount)}
      </Box>
    </Group>
  );
}

/** A page may start with another size, such as 25, which is then offered too. */
const sizesWith = (size: number) => [...new Set<number>([...pageSizes, size])].sort((a, b) => a - b);

export function TableFooter<Row extends object>({ props: { label }, table }: TablePart<Row>) {
  const { state, total, page, pageCount, change } = table;
  const goTo = (next: number) => change({ ...state, page: next });
  return (
    <div className={classes.footer}>
      <span>{rangeLabel(page, state.pageSize, total)}</span>
      <Group component="nav" gap={10} justify="center" aria-label={tableMessages.paginationOf(label)}>
        <Group component="label" gap={6} wrap="nowrap" display="inline-flex" me={6}>
          <select
            className={classes.select}
            aria-label={tableMessages.perPage}
            value={state.pageSize}
            onChange={(event) => change(withPageSize({ ...state, page }, Number(event.currentTarget.value)))}
          >
            {sizesWith(state.pageSize).map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </select>
          {tableMessages.perPageShort}
        </Group>
        <button
          type="button"
          className={classes.step}
          aria-label={tableMessages.previousPage}
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        >
          <IconChevronLeft size={18} aria-hidden="true" />
        </button>
        <PageJump page={page} pageCount={pageCount} onJump={goTo} />
        <button
          type="button"
          className={classes.step}
          aria-label={tableMessages.nextPage}
          disabled={page >= pageCount}
          onClick={() => goTo(page + 1)}
        >
          <IconChevronRight size={18} aria-hidden="true" />
        </button>
      </Group>
    </div>
  );
}
