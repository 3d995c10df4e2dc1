import { registrationPath } from '@kermesse/domain/events/event-slug';
import { joinMessages, participationMessages as messages } from '@kermesse/domain/participation/messages';
import type { EventToJoin } from '@kermesse/domain/participation/schemas';
import { Button, Tabs } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { textParam } from '../../../platform/navigation/search-params.ts';
import { useSession } from '../../../platform/session/use-session.ts';
import { useAssociationWorkspace } from '../../../platform/workspace/association-workspace.ts';
import { CalendarDrawing } from '../../../ui/art/drawings/calendar.tsx';
import { EventLink } from '../../../ui/event-card/event-link.tsx';
import { EventPicture } from '../../../ui/event-card/event-picture.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { LinkButton } from '../../../ui/layout/link-button.tsx';
import { PageHeading } from '../../../ui/layout/page-heading.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { EmptyState } from '../../../ui/page-states/empty-state.tsx';
import { ForbiddenPage } from '../../../ui/page-states/forbidden-page.tsx';
import { ListSkeleton } from '../../../ui/page-states/list-skeleton.tsx';
import { Loaded } from '../../../ui/page-states/loaded.tsx';
import { AreaPage } from '../../../ui/workspace/area-page.tsx';
import { eventsToJoinQuery, leaveEvent } from '../api.ts';
import { dateText } from '../event-text.ts';
import { useAct } from '../use-act.ts';
import classes from './join.module.css';
import { JoinState } from './join-state.tsx';
import { useJoin } from './use-join.ts';

function Acts({ event }: { event: EventToJoin }): ReactElement | null {
  const { association } = useAssociationWorkspace();
  const session = useSession();
  const act = useAct();
  const join = useJoin();
  const register = usePathLink(
    `${registrationPath(event.documentId, event.registerAs ?? 'participant')}&associationDocumentId=${association.documentId}`,
  );
  if (event.isHistory) return null;
  const entryId = event.assoInscriptionDocumentId;
  if (event.isJoined && entryId !== null)
    return (
      <Button
        variant="default"
        onClick={() =>
          void act(
            () => leaveEvent(entryId, session.status === 'signed-in' ? session.user.documentId : ''),
            messages.left,
          )
        }
      >
        Ne plus participer
      </Button>
    );
  return (
    <>
      <Button
        loading={join.isPending}
        onClick={() => join.mutate({ associationId: association.documentId, editionId: event.documentId })}
        aria-label={`Participer à ${event.title}`}
      >
        Participer
      </Button>
      {!event.isRegistered && event.registerAs && (
        <a {...register} className={classes.register}>
          Pas encore inscrit{'\u00a0'}? M’inscrire
        </a>
      )}
    </>
  );
}

function EventRow({ event }: { event: EventToJoin }): ReactElement {
  return (
    <li className={classes.row}>
      <EventPicture
        name={event.title}
        category={event.category}
        url={event.coverUrl}
        className={classes.picture}
      />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <EventLink name={event.title} editionId={event.documentId} className={classes.link}>
            {event.title}
          </EventLink>
        </h2>
        <p className={classes.edition}>{event.editionName}</p>
        <p className={classes.facts}>
          <span className={classes.fact}>
            <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
            {dateText(event)}
          </span>
          {event.location && (
            <span className={classes.fact}>
              <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
              {event.location}
            </span>
          )}
        </p>
        <JoinState {...event} />
      </div>
      <div className={classes.acts}>
        <Acts event={event} />
      </div>
    </li>
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
  const navigate = useNavigate();
  const tab = textParam(useSearch({ strict: false }).tab) === 'history' ? 'history' : 'available';
  const hasFailed = query.error !== null && query.data === undefined;
  useEffect(() => {
    if (hasFailed) toast.error(joinMessages.eventsFailed);
  }, [hasFailed]);
  const open = (next: string | null) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({
        ...before,
        tab: next === 'history' ? next : undefined,
      }),
      replace: true,
      resetScroll: false,
    });
  return (
    <AreaPage title="Participer">
      <PageHeading
        title="Participer"
        description={`Rejoignez les événements aux côtés de ${association.name}.`}
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
                  <ul className={classes.list}>
                    {shown.map((event) => (
                      <EventRow key={event.documentId} event={event} />
                    ))}
                  </ul>
                )}
              </Tabs.Panel>
            </Tabs>
          );
        }}
      </Loaded>
    </AreaPage>
  );
}

/** For every active member: the events to take part in with the association. */
export function ParticipatePage(): ReactElement {
  const { association } = useAssociationWorkspace();
  return association.status === 'active' ? <Participate /> : <ForbiddenPage />;
}
