import { inscriptionStatusLabels } from '@kermesse/domain/registration/enums';
import { formatTime } from '@kermesse/domain/shared/moments';
import { ofName } from '@kermesse/domain/shared/of-name';
import type { CheckInPerson } from '@kermesse/domain/tickets/check-in-schemas';
import { ticketStatusLabels } from '@kermesse/domain/tickets/enums';
import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { StatePill } from '../../ui/display/state-pill.tsx';
import { PlainList } from '../../ui/layout/plain-list.tsx';

interface PeopleListProps {
  people: readonly CheckInPerson[];
  timezone: string;
  isBusy: boolean;
  onAdmit: (ticketId: string) => void;
  onUndo: (entryId: string, name: string) => void;
}

type CheckInTicket = CheckInPerson['tickets'][number];

function TicketLine(
  props: Omit<PeopleListProps, 'people'> & { person: CheckInPerson; ticket: CheckInTicket },
) {
  const { person, ticket, timezone, isBusy, onAdmit, onUndo } = props;
  const { entry } = ticket;
  const mayEnter = person.status === 'confirmed' && ticket.status === 'valid';
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm">
      <Stack component="span" gap={0} flex={1} miw={0}>
        {[ticket.productName, ticket.optionName].filter(Boolean).join(', ')}
        {entry && (
          <Text component="span" c="dimmed" fz="sm">
            Entré à {formatTime(entry.at, timezone)}
            {entry.by && `, par ${entry.by}`}
          </Text>
        )}
      </Stack>
      {ticket.status !== 'valid' && (
        <StatePill size="sm" tone="corail">
          {ticketStatusLabels[ticket.status]}
        </StatePill>
      )}
      {mayEnter && !entry && (
        <Button
          size="md"
          disabled={isBusy}
          aria-label={`Faire entrer ${person.name}, ${ticket.productName}`}
          onClick={() => onAdmit(ticket.documentId)}
        >
          Faire entrer
        </Button>
      )}
      {entry && (
        <Button
          size="md"
          variant="default"
          aria-label={`Annuler l’entrée ${ofName(person.name)}`}
          onClick={() => onUndo(entry.documentId, person.name)}
        >
          Annuler
        </Button>
      )}
    </Group>
  );
}

export function PeopleList({ people, ...rest }: PeopleListProps): ReactElement {
  if (people.length === 0) return <Text c="dimmed">Personne à ce nom dans cette édition.</Text>;
  return (
    <PlainList
      isDivided
      bd="1px solid var(--k-line)"
      bdrs="lg"
      bg="var(--k-card)"
      aria-label="Personnes trouvées"
    >
      {people.map((person) => (
        <Stack key={person.documentId} component="li" gap="xs" p="14px 16px">
          <Group gap="4px 10px" align="baseline">
            <Box component="span" fw={600} miw={0}>
              {person.name}
            </Box>
            <Text component="span" c="dimmed" fz="sm">
              {person.reference}
            </Text>
            {person.status !== 'confirmed' && (
              <StatePill size="sm" tone={person.status === 'pending_payment' ? 'soleil' : 'corail'}>
                {inscriptionStatusLabels[person.status]}
              </StatePill>
            )}
          </Group>
          {person.tickets.length === 0 ? (
            <Text c="dimmed" fz="sm">
              {person.status === 'confirmed'
                ? 'Pas de billet\u00a0: bénévole ou inscription sans place.'
                : 'Pas de billet.'}
            </Text>
          ) : (
            <PlainList gap="xs">
              {person.tickets.map((ticket) => (
                <TicketLine key={ticket.documentId} person={person} ticket={ticket} {...rest} />
              ))}
            </PlainList>
          )}
        </Stack>
      ))}
    </PlainList>
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
        <Group justify="space-between" gap="sm" c="dimmed" role="status">
          <span>
            {data
              ? 'Le réseau ne répond pas\u00a0: cette liste est celle de la dernière recherche de ce nom.'
              : 'Le réseau ne répond pas\u00a0: ce nom n’a pas pu être recherché.'}
          </span>
          <Button size="sm" variant="default" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </Group>
      )}
      {data
        ? children(data)
        : !isUnanswered && (
            <Text c="dimmed" role="status">
              Recherche…
            </Text>
          )}
    </>
  );
}
