import type { ShownDay } from '@kermesse/domain/events/date-table';
import { formatLongDate, formatTime, formatTimeRange } from '@kermesse/domain/shared/moments';
import { zoneTimeText } from '@kermesse/domain/shared/zone-name';
import { Group, Text } from '@mantine/core';
import { useHydrated } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import classes from './programme.module.css';
import { Section } from './section.tsx';

interface ProgrammeProps {
  days: readonly ShownDay[];
  zone: string;
}

/** Known in the browser alone: the page that the server renders has many readers. */
function useIsInReadersZone(moment: string | undefined, zone: string): boolean {
  const isHydrated = useHydrated();
  if (!moment || !isHydrated) return true;
  const here = new Date(moment);
  const [hour, minute] = formatTime(moment, zone).split(':').map(Number);
  return here.getHours() === hour && here.getMinutes() === minute;
}

/** Day by day, in the time zone of the place. */
export function Programme({ days, zone }: ProgrammeProps): ReactElement | null {
  const isInReadersZone = useIsInReadersZone(days[0]?.begin, zone);
  if (days.length === 0) return null;
  return (
    <Section
      title="Le programme"
      {...(isInReadersZone ? {} : { note: `Heures du lieu de l’événement (${zoneTimeText(zone)}).` })}
    >
      <ol className={classes.days}>
        {days.map(({ documentId, begin, end, label, isEventDay }) => (
          <Group
            key={documentId}
            component="li"
            className={classes.day ?? ''}
            data-event={isEventDay || undefined}
            align="baseline"
            gap="2px 16px"
            py={10}
            pl={28}
          >
            <Text className={classes.date ?? ''} fw={650}>
              <time dateTime={begin}>{formatLongDate(begin, zone)}</time>
            </Text>
            <Text c="dimmed" className="k-figures">
              {formatTimeRange(begin, end, zone)}
            </Text>
            {label && (
              <Text w="100%" c="dimmed">
                {label}
              </Text>
            )}
            {!isEventDay && <StatePill size="sm">Préparation</StatePill>}
          </Group>
        ))}
      </ol>
    </Section>
  );
}
