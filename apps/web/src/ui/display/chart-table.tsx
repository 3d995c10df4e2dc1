import { Box } from '@mantine/core';
import classes from './chart-card.module.css';
import { type ChartData, formatPlain } from './chart-data.ts';

export function ChartTable({
  title,
  rowName,
  series,
  rows,
  format = formatPlain,
}: ChartData & { title: string }) {
  return (
    // A region that scrolls must be reachable by keyboard.
    <Box
      component="section"
      mah={320}
      style={{ overflow: 'auto' }}
      aria-label={`Tableau\u00a0: ${title}`}
      tabIndex={0}
    >
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{rowName}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className={classes.figure}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {series.map(({ name }, index) => (
                <td key={name} className={classes.figure}>
                  {row.values[index] === null ? '–' : format(row.values[index] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
