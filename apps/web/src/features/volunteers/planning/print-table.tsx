import { formatShortDay, formatTime } from '@kermesse/domain/shared/moments';
import type { ReactElement } from 'react';
import type { PlanningLine } from './export-planning.ts';
import classes from './planning.module.css';

interface PrintTableProps {
  lines: readonly PlanningLine[];
  timeZone: string;
}

/** What paper shows: a list by mission and hour, not the grid. */
export function PrintTable({ lines, timeZone }: PrintTableProps): ReactElement {
  return (
    <table className={classes.paper}>
      <thead>
        <tr>
          <th scope="col">Quand</th>
          <th scope="col">Mission</th>
          <th scope="col">Lieu</th>
          <th scope="col">Bénévole</th>
          <th scope="col">Téléphone</th>
          <th scope="col">Réponse</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and are printed once
          <tr key={index}>
            <td>
              {formatShortDay(line.begin, timeZone)} {formatTime(line.begin, timeZone)}–
              {formatTime(line.end, timeZone)}
            </td>
            <td>{line.mission}</td>
            <td>{line.location}</td>
            <td>{line.name || '—'}</td>
            <td>{line.phone}</td>
            <td>{line.status}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
