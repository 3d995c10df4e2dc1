import { inscriptionStatusLabels } from '@kermesse/domain/registration/enums';
import { formatTime } from '@kermesse/domain/shared/moments';
import type { CheckInPerson } from '@kermesse/domain/tickets/check-in-schemas';
import { ticketStatusLabels } from '@kermesse/domain/tickets/enums';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { StatePill } from '../../ui/display/state-pill.tsx';
import classes from './check-in.module.css';

interface PeopleListProps {
  people: readonly CheckInPerson[];
  timezone: string;
  isBusy: boolean;
  onAdmit: (ticketId: string) => void;
  onUndo: (entryId: string, name: string) => void;
}

type DoorTicketLine = CheckInPerson['tickets'][number];

function TicketLine(
  props: Omit<PeopleListProps, 'people'> & { person: CheckInPerson; ticket: DoorTicketLine },
) {
  const { person, ticket, timezone, isBusy, onAdmit, onUndo } = props;
  const { entry } = ticket;
  const mayEnter = person.status === 'confirmed' && ticket.status === 'valid';
  return (
    <li className={classes.ticketLine}>
      <span className={classes.ticketName}>
        {[ticket.productName, ticket.optionName].filter(Boolean).join(', ')}
        {entry && (
          <span className={classes.small}>
            Entré à {formatTime(entry.at, timezone)}
            {entry.by && `, par ${entry.by}`}
          </span>
        )}
      </span>
      {ticket.status !== 'valid' && (
        <StatePill size="sm" tone="corail">
          {ticketStatusLabels[ticket.status]}
        </StatePill>
      )}
      {mayEnter && !entry && (
        <Button
          size="sm"
          disabled={isBusy}
          aria-label={`Faire entrer ${person.name}, ${ticket.productName}`}
          onClick={() => onAdmit(ticket.documentId)}
        >
          Faire entrer
        </Button>
      )}
      {entry && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Annuler l’entrée de ${person.name}`}
          onClick={() => onUndo(entry.documentId, person.name)}
        >
          Annuler
        </Button>
      )}
    </li>
  );
}

export function PeopleList({ people, ...rest }: PeopleListProps): ReactElement {
  if (people.length === 0) return <p className={classes.nothing}>Personne à ce nom dans cette édition.</p>;
  return (
    <ul className={classes.people} aria-label="Personnes trouvées">
      {people.map((person) => (
        <li key={person.documentId} className={classes.person}>
          <div className={classes.personHead}>
            <span className={classes.personName}>{person.name}</span>
            <span className={classes.small}>{person.reference}</span>
            {person.status !== 'confirmed' && (
              <StatePill size="sm" tone={person.status === 'pending_payment' ? 'soleil' : 'corail'}>
                {inscriptionStatusLabels[person.status]}
              </StatePill>
            )}
          </div>
          {person.tickets.length === 0 ? (
            <p className={classes.small}>
              {person.status === 'confirmed'
                ? 'Pas de billet\u00a0: bénévole ou inscription sans place.'
                : 'Pas de billet.'}
            </p>
          ) : (
            <ul className={classes.ticketLines}>
              {person.tickets.map((ticket) => (
                <TicketLine key={ticket.documentId} person={person} ticket={ticket} {...rest} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FoundPeopleProps {
  query: Pick<UseQueryResult<CheckInPerson[]>, 'data' | 'failureCount' | 'refetch'>;
  children: (people: readonly CheckInPerson[]) => ReactNode;
}

/** A failed search is shown as such, not as an empty result. */
export function FoundPeople({ query, children }: FoundPeopleProps): ReactElement {
  const { data, failureCount, refetch } = query;
  const isUnanswered = failureCount > 0;
  return (
    <>
      {isUnanswered && (
        <div className={classes.unanswered} role="status">
          <span>
            {data
              ? 'Le réseau ne répond pas\u00a0: cette liste est celle de la dernière recherche de ce nom.'
              : 'Le réseau ne répond pas\u00a0: ce nom n’a pas pu être recherché.'}
          </span>
          <Button size="sm" variant="default" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </div>
      )}
      {data
        ? children(data)
        : !isUnanswered && (
            <p className={classes.nothing} role="status">
              Recherche…
            </p>
          )}
    </>
  );
}
