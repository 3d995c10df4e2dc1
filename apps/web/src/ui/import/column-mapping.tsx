import { Box } from '@mantine/core';
import type { ReactElement } from 'react';
import { SelectField } from '../inputs/select-field.tsx';
import classes from './column-mapping.module.css';

interface ColumnMappingProps {
  headings: readonly string[];
  /** Some cells of each column. */
  samples: readonly (readonly string[])[];
  fields: readonly { id: string; label: string }[];
  /** The field of each column, null for one that is not read. */
  columns: readonly (string | null)[];
  onChange: (columns: (string | null)[]) => void;
  disabled?: boolean;
}

const unread = 'unread';

/** What each column of an imported table is read as; a field can be given once. */
export function ColumnMapping(props: ColumnMappingProps): ReactElement {
  const { headings, samples, fields, columns, onChange, disabled = false } = props;
  return (
    <ul className={classes.list}>
      {headings.map((heading, index) => {
        const own = columns[index] ?? null;
        const name = heading || `Colonne ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns of a file may have the same heading
          <li key={index} className={classes.row} data-read={own !== null || undefined}>
            <Box miw={0} className="k-break-anywhere">
              <Box component="p" m={0} fw={600}>
                {name}
              </Box>
              <Box component="p" m={0} c="var(--k-muted)" fz="sm">
                {samples[index]?.join(' · ') || 'Rien dans les premières lignes'}
              </Box>
            </Box>
            <SelectField
              size="sm"
              aria-label={`Lire la colonne ${name} comme`}
              disabled={disabled}
              value={own ?? unread}
              options={[
                { value: unread, label: 'Ne pas lire' },
                ...fields
                  .filter(({ id }) => id === own || !columns.includes(id))
                  .map(({ id, label }) => ({ value: id, label })),
              ]}
              onChange={(chosen) =>
                onChange(
                  columns.map((column, at) => (at === index ? (chosen === unread ? null : chosen) : column)),
                )
              }
            />
          </li>
        );
      })}
    </ul>
  );
}
