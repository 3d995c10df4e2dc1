import type { Dashboard } from '@kermesse/domain/dashboard/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { VisuallyHidden } from '@mantine/core';
import type { ReactElement } from 'react';
import { useEditionWorkspace } from '../../platform/workspace/edition-workspace.ts';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { usePathLink } from '../../ui/layout/path-link.tsx';
import classes from './dashboard.module.css';
import tables from './tables.module.css';

const lines = [
  { key: 'confirmed', label: 'Confirmées', status: 'confirmed' },
  { key: 'pending', label: 'En attente de paiement', status: 'pending_payment' },
  { key: 'cancelled', label: 'Annulées ou remboursées', status: 'cancelled,refunded' },
] as const;

function StatusLink({ label, status }: { label: string; status: string }): ReactElement {
  const { edition } = useEditionWorkspace();
  const link = usePathLink(`/organizer/editions/${edition.documentId}/registrations?status=${status}`);
  return (
    <a className={classes.quietLink} {...link}>
      {label}
    </a>
  );
}

export function RegistrationsCard({ registrations }: Pick<Dashboard, 'registrations'>): ReactElement {
  return (
    <SectionCard title="Inscriptions" isFlush>
      <div className={classes.tableFrame}>
        <table className={`${tables.table} ${tables.figures}`}>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>État</VisuallyHidden>
              </th>
              <th scope="col">Participants</th>
              <th scope="col">Bénévoles</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, status }) => (
              <tr key={key}>
                <th scope="row">
                  <StatusLink label={label} status={status} />
                </th>
                <td>{formatDecimal(registrations[key].participants)}</td>
                <td>{formatDecimal(registrations[key].volunteers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </SectionCard>
  );
}
