import type { EventToJoin } from '@kermesse/domain/participation/schemas';
import { ofName } from '@kermesse/domain/shared/of-name';
import { Flex, Paper, Stack, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTabInAddress } from '../../../platform/address/tab-in-address.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { EventLink } from '../../../ui/event-card/event-link.tsx';
import { EventPicture } from '../../../ui/event-card/event-picture.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ForbiddenPage } from '../../../ui/page-states/forbidden-page.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { eventsToJoinQuery } from '../api.ts';
import { EventFacts } from '../event-facts.tsx';
import shared from '../participation.module.css';
import { eventTabs } from '../search.ts';
import classes from './join.module.css';
import { JoinActions } from './join-actions.tsx';
import { JoinState } from './join-state.tsx';

function EventRow({ event }: { event: EventToJoin }): ReactElement {
  const { association } = useAssociationWorkspace();
  return (
    <Paper component="li" withBorder p={{ base: 14, sm: 'md' }} className={classes.row}>
      <EventPicture
        name={event.title}
        category={event.category}
        url={event.coverUrl}
        className={shared.picture}
        width={132}
        height={99}
      />
      <Stack gap={4} miw={0}>
        <Text component="h2" fz="lg" lh={1.25} lts="-0.01em">
          <EventLink name={event.title} editionId={event.documentId} className={classes.link}>
            {event.title}
          </EventLink>
        </Text>
        <Text c="dimmed">{event.editionName}</Text>
        <EventFacts event={event} />
        <JoinState {...event} />
      </Stack>
      <Stack gap="xs" ta="center" className={classes.actions ?? ''}>
        {!event.isHistory && (
          <JoinActions
            associationId={association.documentId}
            editionId={event.documentId}
            joinedEntryId={event.isJoined ? event.assoInscriptionDocumentId : null}
            isRegistered={event.isRegistered}
            registerAs={event.registerAs}
            label={`Participer à ${event.title}`}
          />
        )}
      </Stack>
    </Paper>
  );
}

function Empty({ isHistory }: { isHistory: boolean }): ReactElement {
  return isHistory ? (
    <EmptyState drawing={<CalendarDrawing />} title="Rien dans l’historique">
      <p>Les événements passés, annulés ou refusés se retrouvent ici.</p>
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<CalendarDrawing />}
      title="Aucun événement à rejoindre"
      action={<LinkButton to="/events">Voir tous les événements</LinkButton>}
    >
      <p>Aucun événement à venir n’accueille d’associations pour le moment.</p>
    </EmptyState>
  );
}

function Participate(): ReactElement {
  const { association } = useAssociationWorkspace();
  const query = useQuery(eventsToJoinQuery(association.documentId));
  const [tab, open] = useTabInAddress(eventTabs);
  return (
    <AreaPage title="Participer">
      <PageHeading
        title="Participer"
        description={`Rejoignez les événements aux côtés ${ofName(association.name)}.`}
      />
      <Loaded query={query} skeleton={<ListSkeleton />}>
        {(events) => {
          const shown = events.filter(({ isHistory }) => isHistory === (tab === 'history'));
          const past = events.filter(({ isHistory }) => isHistory).length;
          return (
            <Tabs value={tab} onChange={open}>
              <Tabs.List>
                <Tabs.Tab value="available">Événements disponibles ({events.length - past})</Tabs.Tab>
                <Tabs.Tab value="history">Historique ({past})</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value={tab} pt="lg">
                {shown.length === 0 ? (
                  <Empty isHistory={tab === 'history'} />
                ) : (
                  <Flex component="ul" direction="column" gap={14} className={shared.list}>
                    {shown.map((event) => (
                      <EventRow key={event.documentId} event={event} />
                    ))}
                  </Flex>
                )}
              </Tabs.Panel>
            </Tabs>
          );
        }}
      </Loaded>
    </AreaPage>
  );
}

/** For active members only. */
export function ParticipatePage(): ReactElement {
  const { association } = useAssociationWorkspace();
  return association.status === 'active' ? <Participate /> : <ForbiddenPage />;
}
