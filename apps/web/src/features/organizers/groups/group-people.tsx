import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { groupPeopleQuery } from '../api/groups.ts';
import common from '../common.module.css';

export function GroupPeople({ groupId, name }: { groupId: string; name: string }): ReactElement {
  const query = useQuery(groupPeopleQuery(groupId));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
      {(people) =>
        people.length === 0 ? (
          <Text c="dimmed">Personne ne s’est encore inscrit.</Text>
        ) : (
          <ul
            className={`${common.textColumns} ${common.list}`}
            style={{ gap: '8px 20px' }}
            aria-label={`Inscrits dans ${name}`}
          >
            {people.map((person) => (
              <li key={person.reference} className={`${common.inline} k-break-anywhere`}>
                {person.name}
                {!person.isConfirmed && (
                  <StatePill size="sm" tone="soleil">
                    Paiement en attente
                  </StatePill>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
