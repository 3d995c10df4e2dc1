import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { groupPeopleQuery } from '../api/groups.ts';
import classes from './groups.module.css';

export function GroupPeople({ groupId, name }: { groupId: string; name: string }): ReactElement {
  const query = useQuery(groupPeopleQuery(groupId));
  return (
    <Loaded query={query} skeleton={<ListSkeleton rows={2} />}>
      {(people) =>
        people.length === 0 ? (
          <p className={classes.nobody}>Personne ne s’est encore inscrit.</p>
        ) : (
          <ul className={classes.people} aria-label={`Inscrits dans ${name}`}>
            {people.map((person) => (
              <li key={person.reference} className={classes.person}>
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
