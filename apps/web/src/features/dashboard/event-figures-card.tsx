import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros } from '@kermesse/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { ScrollRegion } from '../../ui/display/scroll-region.tsx';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { FormSkeleton } from '../../ui/page-states/form-skeleton.tsx';
import { Loaded } from '../../ui/page-states/loaded.tsx';
import { eventFiguresQuery } from './api.ts';
import tables from './tables.module.css';

export function EventFiguresCard({ eventId }: { eventId: string }): ReactElement {
  const query = useQuery(eventFiguresQuery(eventId));
  return (
    <SectionCard title="Les chiffres de chaque édition" isFlush>
      <Loaded query={query} skeleton={<FormSkeleton fields={2} />}>
        {(editions) => (
          <ScrollRegion label="Chiffres par édition">
            <table className={`${tables.table} ${tables.figures}`}>
              <thead>
                <tr>
                  <th scope="col">Édition</th>
                  <th scope="col">Participants</th>
                  <th scope="col">Bénévoles</th>
                  <th scope="col">Entrées</th>
                  <th scope="col">Encaissé</th>
                  <th scope="col">Pour vous</th>
                </tr>
              </thead>
              <tbody>
                {editions.map((edition) => (
                  <tr key={edition.documentId}>
                    <th scope="row">{edition.name}</th>
                    <td>{formatDecimal(edition.participants)}</td>
                    <td>{formatDecimal(edition.volunteers)}</td>
                    <td>{formatDecimal(edition.checkedIn)}</td>
                    <td>{formatEuros(edition.grossCents)}</td>
                    <td>{formatEuros(edition.netCents)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        )}
      </Loaded>
    </SectionCard>
  );
}
