import type { ShownDay } from '@kermesse/domain/events/date-table';
import { formatLongDate, formatTime } from '@kermesse/domain/shared/moments';
import { zoneTimeText } from '@kermesse/domain/shared/zone-name';
import { Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import classes from './programme.module.css';
import { Section } from './section.tsx';

interface ProgrammeProps {
  days: readonly ShownDay[];
  zone: string;
}

const readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Day by day, in the time zone of the place. */
export function Programme({ days, zone }: ProgrammeProps): ReactElement | null {
  if (days.length === 0) return null;
  const isElsewhere = formatTime(days[0]?.begin ?? 0, zone) !== formatTime(days[0]?.begin ?? 0, readersZone);
  return (
    <Section
      title="Le programme"
      {...(isElsewhere ? { note: `Heures du lieu de l’événement (${zoneTimeText(zone)}).` } : {})}
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
              {formatTime(begin, zone)} – {formatTime(end, zone)}
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
