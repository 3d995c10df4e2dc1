import type { InscriptionKind } from '@kermesse/domain/events/inscription-kind';
import type { MyInscription } from '@kermesse/domain/registration/schemas';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { TicketsDrawing } from '../../../ui/art/drawings/tickets.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { TicketList } from '../../../ui/tickets/ticket-list.tsx';
import { WaitingLists } from '../../../ui/waiting-lists/waiting-lists.tsx';
import { waitingListsQuery } from '../../../ui/waiting-lists/waiting-lists-api.ts';
import { ticketsQuery } from '../status/status-api.ts';
import { AvailabilityEditor } from './availability-editor.tsx';
import { InscriptionCard } from './inscription-card.tsx';
import { myInscriptionsQuery } from './mine-api.ts';
import { paidWith } from './paid-with.ts';
import { SendTicketsButton } from './send-tickets-button.tsx';

/** Filters one shared query instead of one request for each registration. */
function OwnTickets({ inscription }: { inscription: MyInscription }): ReactElement | null {
  const tickets = useQuery(ticketsQuery());
  const own = (tickets.data ?? []).filter(({ inscriptionId }) => inscriptionId === inscription.documentId);
  if (own.length === 0) return null;
  return (
    <>
      <TicketList tickets={own} />
      <SendTicketsButton tickets={own} />
    </>
  );
}

function OwnWaitingLists({ editionId }: { editionId: string | undefined }): ReactElement | null {
  const { data = [] } = useQuery(waitingListsQuery(editionId));
  if (data.length === 0) return null;
  return (
    <Stack component="section" gap="sm" mb={22} aria-labelledby="waiting-lists">
      <Text component="h2" id="waiting-lists" fz="xl" lh={1.25}>
        Mes listes d’attente
      </Text>
      <WaitingLists entries={data} />
    </Stack>
  );
}

interface SpaceProps {
  title: string;
  editionId: string | undefined;
  kind?: InscriptionKind;
  empty: ReactElement;
}

function Space({ title, editionId, kind, empty }: SpaceProps): ReactElement {
  const query = useQuery(myInscriptionsQuery({ kind, editionId }));
  return (
    <Page title={title}>
      <PageHeading
        title={title}
        {...(query.data ? { count: query.data.length } : {})}
        actions={
          editionId && (
            <LinkButton to="/dashboard" variant="default">
              Toutes mes inscriptions
            </LinkButton>
          )
        }
      />
      <OwnWaitingLists editionId={editionId} />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(inscriptions) =>
          inscriptions.length === 0 ? (
            empty
          ) : (
            <Stack gap={18}>
              {inscriptions.map((inscription) => (
                <InscriptionCard
                  key={inscription.documentId}
                  inscription={inscription}
                  paidWith={paidWith(inscription, inscriptions)}
                >
                  <OwnTickets inscription={inscription} />
                  {inscription.canEditAvailability && <AvailabilityEditor inscription={inscription} />}
                </InscriptionCard>
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

const seeEvents = <LinkButton to="/events">Voir les événements</LinkButton>;

export function ParticipantPage(): ReactElement {
  const { eventEditionDocumentId } = useSearch({ from: '/member/participant' });
  return (
    <Space
      editionId={eventEditionDocumentId}
      title="Mes participations"
      kind="participant"
      empty={
        <EmptyState
          drawing={<TicketsDrawing />}
          title="Aucune participation pour le moment"
          action={seeEvents}
        >
          Vos inscriptions et vos billets se trouveront ici. Inscrit avec une autre adresse{'\u00a0'}?{' '}
          <Link style={{ color: 'var(--k-sapin)', fontWeight: 600 }} to="/lost-tickets">
            Retrouvez vos billets
          </Link>
          .
        </EmptyState>
      }
    />
  );
}

export function DashboardPage(): ReactElement {
  const { eventEditionDocumentId } = useSearch({ from: '/member/dashboard' });
  return (
    <Space
      editionId={eventEditionDocumentId}
      title="Mes inscriptions"
      empty={
        <EmptyState drawing={<TicketsDrawing />} title="Aucune inscription pour le moment" action={seeEvents}>
          Toutes vos inscriptions se trouveront ici, avec leurs billets et les documents à donner.
        </EmptyState>
      }
    />
  );
}
