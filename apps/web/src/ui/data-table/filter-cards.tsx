import { formatDecimal } from '@kermesse/domain/shared/decimal';
import type { ReactElement } from 'react';
import { StatCard, type StatCardProps, StatCards } from '../display/stat-card.tsx';
import classes from './filter-cards.module.css';
import { type TableState, withFilter } from './table-state.ts';
import type { SetTableState } from './use-table-state-in-address.ts';

interface FilterCard<V extends string> {
  value: V;
  label: string;
  tone: NonNullable<StatCardProps['tone']>;
}

interface FilterCardsProps<V extends string> {
  columnId: string;
  cards: readonly FilterCard<V>[];
  /** Of the whole list; undefined while loading. */
  counts: Readonly<Partial<Record<V, number>>> | undefined;
  state: TableState;
  onStateChange: SetTableState;
}

export function FilterCards<V extends string>(props: FilterCardsProps<V>): ReactElement {
  const { columnId, cards, counts, state, onStateChange } = props;
  const chosen = state.filters[columnId] ?? [];
  const isOnly = (value: V) => chosen.length === 1 && chosen[0] === value;
  return (
    <div className={classes.cards}>
      <StatCards>
        {cards.map(({ value, label, tone }) => (
          <StatCard
            key={value}
            label={label}
            value={formatDecimal(counts?.[value] ?? 0)}
            tone={tone}
            loading={counts === undefined}
            isPressed={isOnly(value)}
            onPress={() => onStateChange(withFilter(state, columnId, isOnly(value) ? [] : [value]), 'push')}
          />
        ))}
      </StatCards>
    </div>
  );
}
