import { formatEuros } from '@kermesse/domain/shared/money';
import { showPhone } from '@kermesse/domain/shared/phone';
import type { ReactNode } from 'react';
import { Avatar } from '../display/avatar.tsx';
import { StatePill } from '../display/state-pill.tsx';
import { emailHref, formatDay, phoneHref, plainText } from './cell-format.ts';
import classes from './cells.module.css';
import type { CellKind, DataColumn, PillContent } from './types.ts';

const nothing = (
  <span className={classes.muted} aria-hidden="true">
    –
  </span>
);

const pillTones = { success: 'sapin', pending: 'soleil', danger: 'corail', neutral: 'neutral' } as const;

const cellPill = ({ label, tone, icon }: PillContent) => (
  <StatePill tone={pillTones[tone]} icon={icon} isInTable>
    {label}
  </StatePill>
);

/** Links in a cell are reached with the arrow keys and not with Tab. */
const linkProps = { className: classes.link, tabIndex: -1, 'data-grid-focus': '' } as const;

interface PersonCellProps {
  name: string;
  whose: string;
  seed: string | undefined;
  picture: string | null;
  secondary: string;
}

function PersonCell({ name, whose, seed = whose, picture, secondary }: PersonCellProps) {
  const label = <span className={classes.name}>{name}</span>;
  return (
    <span className={classes.person}>
      <Avatar name={whose} seed={seed} size={34} src={picture} />
      {secondary === '' ? (
        label
      ) : (
        <span className={classes.personText}>
          {label}
          <span className={classes.secondary}>{secondary}</span>
        </span>
      )}
    </span>
  );
}

function linkOf(kind: 'phone' | 'email', text: string): ReactNode {
  const href = kind === 'phone' ? phoneHref(text) : emailHref(text);
  return (
    <a {...linkProps} href={href} data-kind={kind}>
      {kind === 'phone' ? showPhone(text) : text}
    </a>
  );
}

/** Of a row's link that shows a part: it replaces both lines of a person. */
export function linkName<Row>({ cardValue, cell }: DataColumn<Row>, row: Row): string | undefined {
  const secondary = cell?.kind === 'person' ? cell.secondary?.(row) : null;
  return cardValue && [cardValue(row), secondary].filter(Boolean).join(', ');
}

/** Plain elements only, for speed: hundreds are rendered while a list scrolls. */
export function cellContent<Row>(column: DataColumn<Row>, row: Row): ReactNode {
  const cell: CellKind<Row> = column.cell ?? { kind: 'text' };
  if (cell.kind === 'custom') return cell.render(row);
  if (cell.kind === 'pill') {
    const pill = cell.pill(row);
    return pill ? cellPill(pill) : nothing;
  }
  const value = column.value(row);
  if (value === null || value === undefined || value === '') return nothing;
  switch (cell.kind) {
    case 'person':
      return (
        <PersonCell
          name={plainText(value)}
          whose={cell.whose?.(row) ?? plainText(value)}
          seed={cell.seed?.(row)}
          picture={cell.picture?.(row) ?? null}
          secondary={cell.secondary?.(row) ?? ''}
        />
      );
    case 'date':
      return formatDay(value);
    case 'money':
      return typeof value === 'number' ? formatEuros(value) : plainText(value);
    case 'number':
      return plainText(value);
    case 'phone':
    case 'email':
      return linkOf(cell.kind, plainText(value));
    case 'text':
      return cell.isMuted ? <span className={classes.muted}>{plainText(value)}</span> : plainText(value);
  }
}

export function cellTitle<Row>(column: DataColumn<Row>, row: Row): string | undefined {
  const kind = column.cell?.kind ?? 'text';
  return kind === 'text' || kind === 'person' || kind === 'email' ? plainText(column.value(row)) : undefined;
}
