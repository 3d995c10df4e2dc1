import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import { formatDateRange, formatRelative, formatShortDay, formatTime } from '@kermesse/domain/shared/moments';
import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { EventCover } from '../../ui/art/event-cover.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PayButton } from '../../ui/unpaid-order/pay-button.tsx';
import classes from './next-up-card.module.css';
import { RegistrationPills } from './registration-pills.tsx';
import { isNow, type NextUp } from './what-is-next.ts';
import { registrationsAt } from './what-waits.ts';

interface CardProps {
  name: string;
  category: string | null;
  coverUrl: string | null;
  eyebrow: string;
  when: string;
  facts: ReactNode;
  pills?: ReactNode;
  action: ReactNode;
}

function Card({ name, category, coverUrl, eyebrow, when, facts, pills, action }: CardProps): ReactElement {
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        {coverUrl ? <img src={coverUrl} alt="" /> : <EventCover name={name} category={category} />}
      </div>
      <div className={classes.body}>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <h2 className={classes.title}>{name}</h2>
        <div className={classes.facts}>{facts}</div>
        {pills}
        <div className={classes.action}>{action}</div>
      </div>
      <p className={classes.when}>{when}</p>
    </article>
  );
}

function whenOf(start: string, end: string, now: number, timezone: string): string {
  return isNow(start, end, now) ? 'En ce moment' : formatRelative(start, now, timezone);
}

interface NextUpCardProps {
  next: NextUp;
  now: number;
  /** The others for the same event; a mission takes its event's picture from here. */
  registrations: readonly HomeRegistration[];
}

export function NextUpCard({ next, now, registrations }: NextUpCardProps): ReactElement {
  if (next.kind === 'mission') {
    const { title, eventName, begin, end, timezone, location } = next.mission;
    const event = registrations.find((registration) => registration.eventName === eventName);
    return (
      <Card
        name={eventName}
        category={event?.category ?? null}
        coverUrl={event?.coverUrl ?? null}
        eyebrow={`Votre mission\u00a0: ${title}`}
        when={whenOf(begin, end, now, timezone)}
        facts={
          <>
            <span>
              <IconCalendarEvent size={18} aria-hidden="true" /> {formatShortDay(begin, timezone)}
            </span>
            <span>
              <IconClock size={18} aria-hidden="true" /> {formatTime(begin, timezone)} –{' '}
              {formatTime(end, timezone)}
            </span>
            {location && (
              <span>
                <IconMapPin size={18} aria-hidden="true" /> {location}
              </span>
            )}
          </>
        }
        action={<LinkButton to="/volunteer">Voir mon bénévolat</LinkButton>}
      />
    );
  }
  const { registration } = next;
  const here = registrations.filter(
    ({ eventEditionDocumentId: id }) => id === registration.eventEditionDocumentId,
  );
  const unpaid = here.find((entry) => entry.unpaid !== null && !entry.unpaid.isProcessing);
  const { eventName, editionName, category, coverUrl, dateStart, dateEnd, timezone, city } = registration;
  return (
    <Card
      name={eventName}
      category={category}
      coverUrl={coverUrl}
      eyebrow={`${isNow(dateStart, dateEnd, now) ? 'Votre rendez-vous' : 'Prochain rendez-vous'} · ${editionName}`}
      when={whenOf(dateStart, dateEnd, now, timezone)}
      facts={
        <>
          <span>
            <IconCalendarEvent size={18} aria-hidden="true" /> {formatDateRange(dateStart, dateEnd, timezone)}
          </span>
          {city && (
            <span>
              <IconMapPin size={18} aria-hidden="true" /> {city}
            </span>
          )}
        </>
      }
      pills={<RegistrationPills registrations={here} />}
      action={
        unpaid ? (
          <PayButton inscriptionId={unpaid.documentId} />
        ) : here.some(({ kind }) => kind === 'participant') ? (
          <LinkButton {...registrationsAt(registration)}>Voir mes billets</LinkButton>
        ) : (
          <LinkButton to="/volunteer">Voir mon bénévolat</LinkButton>
        )
      }
    />
  );
}
