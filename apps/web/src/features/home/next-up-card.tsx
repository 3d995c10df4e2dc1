import type { HomeRegistration } from '@kermesse/domain/home/schemas';
import {
  formatDateRange,
  formatRelative,
  formatShortDay,
  formatTimeRange,
} from '@kermesse/domain/shared/moments';
import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { EventCover } from '../../ui/art/event-cover.tsx';
import { SizedPicture } from '../../ui/display/sized-picture.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { PayButton } from '../../ui/unpaid-order/pay-button.tsx';
import { isNow, type NextUp } from './find-next-up.ts';
import home from './home.module.css';
import { registrationsAt } from './list-todos.ts';
import classes from './next-up-card.module.css';
import { RegistrationPills } from './registration-pills.tsx';

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
    <Paper component="article" className={classes.card ?? ''} withBorder shadow="xs">
      <div className={`${classes.cover} ${home.picture}`}>
        {coverUrl ? (
          <SizedPicture url={coverUrl} width={435} height={290} isFirst />
        ) : (
          <EventCover name={name} category={category} />
        )}
      </div>
      <Stack justify="center" gap={0} miw={0} px="clamp(20px, 3vw, 30px)" py="clamp(20px, 3vw, 28px)">
        <Text mb={6} c="dimmed" fz="xs" fw={600}>
          {eyebrow}
        </Text>
        <Text component="h2" fz="clamp(1.5rem, 3vw, 1.75rem)">
          {name}
        </Text>
        <Stack className={home.facts ?? ''} gap={6} mt={14} mb={18} c="dimmed">
          {facts}
        </Stack>
        {pills}
        <Box mt={20} className={classes.action ?? ''}>
          {action}
        </Box>
      </Stack>
      <Text
        pos="absolute"
        top={16}
        left={16}
        px={14}
        py={6}
        ff="heading"
        fz="var(--k-font-size-label)"
        fw={700}
        bdrs="var(--k-radius-pill)"
        bg="var(--k-card)"
        style={{ boxShadow: 'var(--k-shadow-card)' }}
      >
        {when}
      </Text>
    </Paper>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof IconClock; children: ReactNode }): ReactElement {
  return (
    <Group component="span" wrap="nowrap" gap="xs">
      <Icon size={18} aria-hidden="true" />
      <span>{children}</span>
    </Group>
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
            <Fact icon={IconCalendarEvent}>{formatShortDay(begin, timezone)}</Fact>
            <Fact icon={IconClock}>{formatTimeRange(begin, end, timezone)}</Fact>
            {location && <Fact icon={IconMapPin}>{location}</Fact>}
          </>
        }
        action={<LinkButton to="/volunteer">Voir mon bénévolat</LinkButton>}
      />
    );
  }
  const { registration } = next;
  const ofEdition = registrations.filter(
    ({ eventEditionDocumentId: id }) => id === registration.eventEditionDocumentId,
  );
  const unpaid = ofEdition.find((entry) => entry.unpaid !== null && !entry.unpaid.isProcessing);
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
          <Fact icon={IconCalendarEvent}>{formatDateRange(dateStart, dateEnd, timezone)}</Fact>
          {city && <Fact icon={IconMapPin}>{city}</Fact>}
        </>
      }
      pills={<RegistrationPills registrations={ofEdition} />}
      action={
        unpaid ? (
          <PayButton inscriptionId={unpaid.documentId} />
        ) : ofEdition.some(({ kind }) => kind === 'participant') ? (
          <LinkButton {...registrationsAt(registration)}>Voir mes billets</LinkButton>
        ) : (
          <LinkButton to="/volunteer">Voir mon bénévolat</LinkButton>
        )
      }
    />
  );
}
