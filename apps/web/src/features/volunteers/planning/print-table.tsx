import { formatShortDay, formatTimeRange } from '@kermesse/domain/shared/moments';
import type { PlanningLine } from '@kermesse/domain/volunteers/planning-lines';
import { Title } from '@mantine/core';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { useEditionWorkspace } from '../../../platform/workspace/edition-workspace.ts';
import classes from './print-table.module.css';

interface PrintTableProps {
  lines: readonly PlanningLine[];
  timeZone: string;
}

/** Printed as a list by mission and hour, without the page around it. */
export function PrintTable({ lines, timeZone }: PrintTableProps): ReactElement {
  const { event, edition } = useEditionWorkspace();
  return createPortal(
    <div className={classes.paper}>
      <Title order={1} size="h3" mb="sm">
        Planning des bénévoles · {event.name}, {edition.name}
      </Title>
      <table className={classes.table}>
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
                {formatShortDay(line.begin, timeZone)} {formatTimeRange(line.begin, line.end, timeZone)}
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
    </div>,
    document.body,
  );
}
