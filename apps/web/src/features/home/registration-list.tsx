import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import { formatDateRange } from '@kermesse/domain/shared/moments';
import type { ReactElement } from 'react';
import { CalendarDrawing } from '../../ui/art/drawings/calendar.tsx';
import { EventCover } from '../../ui/art/event-cover.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { HomeSection } from './home-section.tsx';
import classes from './registration-list.module.css';
import { RegistrationPills } from './registration-pills.tsx';

function Row({ registration }: { registration: HomeRegistration }): ReactElement {
  const { eventName, category, coverUrl, dateStart, dateEnd, timezone, city } = registration;
  return (
    <li className={classes.row}>
      <div className={classes.thumb}>
        {coverUrl ? <img src={coverUrl} alt="" /> : <EventCover name={eventName} category={category} />}
      </div>
      <div className={classes.text}>
        <h3 className={classes.name}>{eventName}</h3>
        <p className={classes.detail}>
          {[formatDateRange(dateStart, dateEnd, timezone), city].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={classes.pills}>
        <RegistrationPills registration={registration} />
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
    <HomeSection id="inscriptions" title="Mes inscriptions">
      {registrations.length > 0 ? (
        <ul className={classes.list}>
          {registrations.map((registration) => (
            <Row key={registration.documentId} registration={registration} />
          ))}
        </ul>
      ) : (
        <EmptyState
          drawing={<CalendarDrawing />}
          title="Aucune inscription à venir"
          action={
            <LinkButton to="/" variant="default">
              Découvrir Kermesse
            </LinkButton>
          }
        >
          <p>Vos prochaines courses, fêtes et journées de bénévolat se retrouveront ici.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}
