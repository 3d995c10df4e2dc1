import { formatLongDate } from '@kermesse/domain/shared/moments';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import { ScrollRegion } from '../../../ui/display/scroll-region.tsx';
import classes from './paper.module.css';

/** Alone on the printed page, black on white in every colour scheme. */
export function Paper({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <ScrollRegion label={label}>
      <article className={classes.paper}>{children}</article>
    </ScrollRegion>
  );
}

interface PaperTableProps {
  title: string;
  /** Beside the title. */
  note?: string;
  /** On a page of its own. */
  isSheet?: boolean;
  columns: readonly { header: string; width?: string; isNumber?: boolean }[];
  children: ReactNode;
}

/** The head with event, list and date of printing is repeated on each page that the table takes. */
export function PaperTable({
  title,
  note,
  isSheet = false,
  columns,
  children,
}: PaperTableProps): ReactElement {
  const { event, edition } = useEditionWorkspace();
  const printed = formatLongDate(Date.now(), edition.timezone);
  return (
    <table className={classes.table} data-sheet={isSheet || undefined}>
      <thead>
        <tr>
          <th className={classes.head} colSpan={columns.length} scope="colgroup">
            <span className={classes.event}>
              {event.name}, {edition.name}
            </span>
            <span className={classes.title}>{title}</span>
            <span className={classes.note}>
              {note === undefined ? 'Imprimé' : `${note} · imprimé`} le {printed}
            </span>
          </th>
        </tr>
        <tr>
          {columns.map(({ header, width, isNumber }) => (
            <th key={header} scope="col" style={{ width }} data-number={isNumber || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function PrintButton({ isReady }: { isReady: boolean }): ReactElement {
  return (
    <Button
      disabled={!isReady}
      leftSection={<IconPrinter size={18} aria-hidden="true" />}
      onClick={() => window.print()}
    >
      Imprimer
    </Button>
  );
}
