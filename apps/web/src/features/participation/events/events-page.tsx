import type { AssociationEvent } from '@kermesse/domain/participation/schemas';
import { formatDecimal } from '@kermesse/domain/shared/decimal';
import { formatEuros } from '@kermesse/domain/shared/money';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Button, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarEvent, IconCoinEuro, IconSend, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useTableStateInAddress } from '../../../ui/data-table/use-table-state-in-address.ts';
import { StatCard, StatCards } from '../../../ui/display/stat-card.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { AssociationGate } from '../../../ui/workspace/association-gate.tsx';
import { associationEventsQuery } from '../api.ts';
import classes from '../participation.module.css';
import { eventColumns } from './columns.tsx';
import { RequestDialog } from './request-dialog.tsx';

function Events(): ReactElement {
  const { association, can } = useAssociationWorkspace();
  const { documentId } = association;
  const navigate = useNavigate({ from: '/my-associations/$associationId/events' });
  const query = useQuery(associationEventsQuery(documentId));
  const [isAsking, asking] = useDisclosure(false);
  const [state, setState] = useTableStateInAddress(eventColumns);
  const { tab = 'available' } = useSearch({ from: '/member/my-associations/$associationId/events' });

  const events = query.data?.data ?? [];
  const available = events.filter(({ isHistory }) => !isHistory);
  const history = events.filter(({ isHistory }) => isHistory);
  const { events: count = 0, participants = 0, revenueCents = 0 } = query.data?.meta.summary ?? {};
  const isLoading = query.data === undefined && !query.error;
  const waiting = available.filter(({ eventAccepted }) => eventAccepted === 'pending').length;
  const canOpen = can('view_event_info') || can('manage_events');
  const params = (event: AssociationEvent) => ({ associationId: documentId, eventId: event.documentId });
  const openTab = (next: string | null) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        page: undefined,
        tab: next === 'history' ? next : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  const ask = can('manage_events') && (
    <Button leftSection={<IconSend size={18} aria-hidden="true" />} onClick={asking.open}>
      Demander participation
    </Button>
  );

  return (
    <AreaPage title="Événements">
      <PageHeading
        title="Événements"
        description={
          query.data &&
          `${countOf(count, 'événement')}${waiting > 0 ? `, dont ${waiting} en attente de réponse` : ''}`
        }
        actions={ask}
      />
      <Box mb={22} className={classes.stats}>
        <StatCards>
          <StatCard
            label="Événements"
            value={formatDecimal(count)}
            tone="sapin"
            icon={<IconCalendarEvent size={20} />}
            loading={isLoading}
          />
          <StatCard
            label="Participants"
            value={formatDecimal(participants)}
            icon={<IconUsers size={20} />}
            loading={isLoading}
          />
          <StatCard
            label="Revenus"
            value={formatEuros(revenueCents)}
            icon={<IconCoinEuro size={20} />}
            loading={isLoading}
          />
        </StatCards>
      </Box>
      <Tabs value={tab} onChange={openTab} mb="md">
        <Tabs.List>
          <Tabs.Tab value="available">Disponibles ({available.length})</Tabs.Tab>
          <Tabs.Tab value="history">Historique ({history.length})</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} pt="md">
          <DataTable
            key={tab}
            label={tab === 'history' ? 'Événements passés ou refusés' : 'Événements disponibles'}
            columns={eventColumns}
            source={{
              kind: 'local',
              rows: tab === 'history' ? history : available,
              isLoading,
              error: query.data ? undefined : query.error,
              onRetry: () => void query.refetch(),
            }}
            rowId={({ requestDocumentId }) => requestDocumentId}
            rowLabel={({ title }) => title}
            state={state}
            onStateChange={setState}
            searchPlaceholder="Nom de l’événement…"
            {...(canOpen
              ? {
                  onOpen: (event: AssociationEvent) =>
                    void navigate({
                      to: '/my-associations/$associationId/events/$eventId',
                      params: params(event),
                    }),
                  href: (event: AssociationEvent) =>
                    `/my-associations/${documentId}/events/${event.documentId}`,
                }
              : {})}
            export={{ path: `/associations/${documentId}/events-export` }}
            empty={
              tab === 'history' ? (
                <EmptyState drawing={<CalendarDrawing />} title="Rien dans l’historique">
                  <p>Les événements passés, annulés ou refusés se retrouvent ici.</p>
                </EmptyState>
              ) : (
                <EmptyState
                  drawing={<CalendarDrawing />}
                  title="Pas encore d’événement"
                  {...(ask ? { action: ask } : {})}
                >
                  <p>Demandez à participer à un événement, puis vos membres pourront vous y rejoindre.</p>
                </EmptyState>
              )
            }
          />
        </Tabs.Panel>
      </Tabs>
      {isAsking && <RequestDialog onClose={asking.close} />}
    </AreaPage>
  );
}

export function AssociationEventsPage(): ReactElement {
  return (
    <AssociationGate needs="view_events">
      <Events />
    </AssociationGate>
  );
}
