import { Box, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './key-value-list.module.css';

export interface KeyValue {
  label: string;
  /** An empty value shows "Non renseigné". */
  value: ReactNode;
  isStrong?: boolean;
}

interface KeyValueListProps {
  entries: readonly KeyValue[];
  /** 'rows' for a summary with amounts at the right, 'columns' for the fields of a profile. */
  layout?: 'rows' | 'columns';
  loading?: boolean;
}

const isMissing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

function Value({ value }: { value: ReactNode }) {
  if (!isMissing(value)) return <>{value}</>;
  return (
    <Box component="span" c="var(--k-muted)" fw={400}>
      Non renseigné
    </Box>
  );
}

export function KeyValueList({ entries, layout = 'columns', loading = false }: KeyValueListProps) {
  return (
    <dl className={classes.list} data-layout={layout} aria-busy={loading || undefined}>
      {entries.map(({ label, value, isStrong }) => (
        <div key={label} className={classes.entry} data-strong={isStrong || undefined}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            {loading ? <Skeleton height={18} width={120} /> : <Value value={value} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
