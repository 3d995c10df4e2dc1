import { participationMessages as messages } from '@kermesse/domain/participation/messages';
import type { AssociationEventDetail } from '@kermesse/domain/participation/schemas';
import { Box, Button, Group, Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useTabInAddress } from '../../../platform/address/tab-in-address.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { SignpostDrawing } from '../../../ui/art/drawings/signpost.tsx';
import { EventPicture } from '../../../ui/event-card/event-picture.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { PageSkeleton } from '../../../ui/page-states/page-skeleton.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { AnswerPill, EventStatusPill } from '../answer-pill.tsx';
import { answerForAssociation, associationEventQuery } from '../api.ts';
import { EventFacts } from '../event-facts.tsx';
import { participationKeys } from '../keys.ts';
import shared from '../participation.module.css';
import { eventPageTabs } from '../search.ts';
import { DetailsTab } from './details-tab.tsx';
import { OrganizerTab } from './organizer-tab.tsx';
import { ParticipantsTab } from './participants-tab.tsx';

/** The association confirms what a member began, or withdraws its request. */
function OwnAnswer({ event }: { event: AssociationEventDetail }): ReactElement | null {
  const { association, can } = useAssociationWorkspace();
  const answer = useChange({
    send: (choice: 'accepted' | 'refused') => answerForAssociation(event.requestDocumentId, choice),
    confirm: (choice) =>
      choice === 'accepted'
        ? null
        : {
            title: `Retirer ${association.name} de cet événement\u00a0?`,
            losses: ['la place de l’association', 'la participation de ses membres à ses côtés'],
            confirmLabel: 'Retirer',
            isDestructive: true,
          },
    done: (_, choice) => (choice === 'accepted' ? messages.confirmed : messages.withdrawn),
    refresh: [participationKeys.all],
  });
  if (!can('manage_events') || event.isHistory) return null;
  return (
    <Group gap={10} mt="md" className={shared.actions ?? ''}>
      {event.assoAccepted === 'pending' && (
        <Button onClick={() => void answer.run('accepted')}>Confirmer la participation</Button>
      )}
      <Button variant="default" onClick={() => void answer.run('refused')}>
        Retirer l’association
      </Button>
    </Group>
  );
}

function Content({ event }: { event: AssociationEventDetail }): ReactElement {
  const [tab, open] = useTabInAddress(eventPageTabs);
  return (
    <>
      <Box component="header" mb="lg" className={shared.hero} style={{ alignItems: 'start' }}>
        <EventPicture
          name={event.title}
          category={event.category}
          url={event.coverUrl}
          className={shared.picture}
          width={220}
          height={165}
          isFirst
        />
        <Box miw={0}>
          <Group gap="xs">
            <EventStatusPill status={event.status} />
            <AnswerPill answers={event} />
          </Group>
          <Text
            component="h1"
            mt={10}
            fw={750}
            fz="clamp(1.625rem, 4vw, 2.125rem)"
            lts="-0.02em"
            tabIndex={-1}
          >
            {event.title}
          </Text>
          <Text mt={4} c="dimmed">
            {event.editionName}
          </Text>
          <EventFacts event={event} />
          <OwnAnswer event={event} />
        </Box>
      </Box>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="details">Détails</Tabs.Tab>
          <Tabs.Tab value="participants">Participants ({event.participants.length})</Tabs.Tab>
          <Tabs.Tab value="organizer">Organisateur</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="details" pt="lg">
          <DetailsTab event={event} />
        </Tabs.Panel>
        <Tabs.Panel value="participants" pt="lg">
          <ParticipantsTab event={event} />
        </Tabs.Panel>
        <Tabs.Panel value="organizer" pt="lg">
          <OrganizerTab event={event} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function Event(): ReactElement {
  const { association } = useAssociationWorkspace();
  const { eventId } = useParams({ from: '/member/my-associations/$associationId/events/$eventId' });
  const params = { associationId: association.documentId };
  const query = useQuery(associationEventQuery(association.documentId, eventId));
  const isUnknown = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AreaPage title={query.data?.title ?? (isUnknown ? messages.eventNotFound : 'Événement')}>
      <BackLink item={{ to: '/my-associations/$associationId/events', params, label: 'Événements' }} />
      {isUnknown ? (
        <EmptyState
          drawing={<SignpostDrawing />}
          title={messages.eventNotFound}
          action={
            <LinkButton to="/my-associations/$associationId/events" params={params}>
              Voir les événements
            </LinkButton>
          }
        >
          <p>Votre association ne participe pas à cet événement, ou le lien est incomplet.</p>
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<PageSkeleton />}>
          {(event) => <Content event={event} />}
        </Loaded>
      )}
    </AreaPage>
  );
}

export function AssociationEventPage(): ReactElement {
  return (
    <AssociationGate needs={['view_event_info', 'manage_events']}>
      <Event />
    </AssociationGate>
  );
}
