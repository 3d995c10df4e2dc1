import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import { formatDateRange } from '@kermesse/domain/shared/moments';
import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { CalendarDrawing } from '../../ui/art/drawings/calendar.tsx';
import { EventCover } from '../../ui/art/event-cover.tsx';
import { SizedPicture } from '../../ui/display/sized-picture.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { byEdition, type EditionRegistrations } from './by-edition.ts';
import home from './home.module.css';
import { HomeSection } from './home-section.tsx';
import { registrationsAt } from './list-todos.ts';
import classes from './registration-list.module.css';
import { RegistrationPills } from './registration-pills.tsx';

function Row({ entry: { first, all } }: { entry: EditionRegistrations }): ReactElement {
  const { eventName, category, coverUrl, dateStart, dateEnd, timezone, city } = first;
  return (
    <li className={classes.row}>
      <div className={`${classes.thumb} ${home.picture}`}>
        {coverUrl ? (
          <SizedPicture url={coverUrl} width={132} height={96} />
        ) : (
          <EventCover name={eventName} category={category} />
        )}
      </div>
      <Box miw={0}>
        <Text component="h3" fz="lg">
          <Link {...registrationsAt(first)} className={home.link}>
            {eventName}
          </Link>
        </Text>
        <Text mt={4} c="dimmed" fz="var(--k-font-size-label)">
          {[formatDateRange(dateStart, dateEnd, timezone), city].filter(Boolean).join(' · ')}
        </Text>
      </Box>
      <div className={classes.pills}>
        <RegistrationPills registrations={all} />
      </div>
    </li>
  );
}

export function RegistrationList({
  registrations,
}: {
  registrations: readonly HomeRegistration[];
}): ReactElement {
  return (
    <HomeSection
      id="inscriptions"
      title="Mes inscriptions"
      all={registrations.length > 0 && <Link to="/dashboard">Toutes mes inscriptions et mes billets</Link>}
    >
      {registrations.length > 0 ? (
        <ul className={home.list}>
          {byEdition(registrations).map((entry) => (
            <Row key={entry.first.documentId} entry={entry} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Aucune inscription à venir"
          action={
            <LinkButton to="/events" variant="default">
              Voir les événements
            </LinkButton>
          }
        >
          <p>Vos prochaines courses, fêtes et journées de bénévolat se retrouveront ici.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}
