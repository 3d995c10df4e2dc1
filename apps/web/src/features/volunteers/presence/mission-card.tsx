import { formatShortDay, formatTimeRange } from '@kermesse/domain/shared/moments';
import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import type { MarkedSlot, PresenceMission } from '@kermesse/domain/volunteers/presence-schemas';
import { countPresence, type PresenceStats } from '@kermesse/domain/volunteers/presence-stats';
import { Flex, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { PersonRow } from './person-row.tsx';

interface MissionCardProps {
  mission: PresenceMission;
  /** Null for every day. */
  day: string | null;
  timeZone: string;
  waiting: ReadonlyMap<string, PresenceState>;
  onMark: (assignment: string, slot: MarkedSlot, state: PresenceState) => void;
}

/** Unsent marks count at once. */
function ownStats(
  slots: PresenceMission['slots'],
  waiting: ReadonlyMap<string, PresenceState>,
): PresenceStats {
  return countPresence({
    need: slots.reduce((sum, slot) => sum + slot.need, 0),
    states: slots.flatMap(({ people }) =>
      people.map(({ assignment, state }) => waiting.get(assignment) ?? state),
    ),
  });
}

export function MissionCard({ mission, day, timeZone, waiting, onMark }: MissionCardProps): ReactElement {
  const slots = mission.slots.filter(
    // Without a day, slots without people would bury the others.
    (slot) => (day === null ? slot.people.length > 0 : slot.date === day),
  );
  const stats = ownStats(slots, waiting);
  return (
    <Paper component="section" withBorder p={18} aria-label={mission.title}>
      <Stack gap="xs">
        <Group gap={10} wrap="nowrap" align="flex-start" justify="space-between">
          <Title order={2} size="h3" lh={1.25}>
            {mission.title}
          </Title>
          <StatePill tone={stats.unmarked === 0 && stats.expected > 0 ? 'sapin' : 'neutral'}>
            {stats.present + stats.late}/{stats.expected} présents
          </StatePill>
        </Group>
        {mission.location && (
          <Flex component="p" gap={6} align="center" m={0} c="dimmed" fz="sm">
            <IconMapPin size={16} aria-hidden="true" />
            {mission.location}
          </Flex>
        )}
        {mission.leaders.length > 0 && (
          <Text c="dimmed" fz="sm">{`Responsable\u00a0: ${mission.leaders.join(', ')}`}</Text>
        )}
        {slots.map((slot) => (
          <div key={slot.documentId}>
            <Title order={3} m="8px 0 4px" fz="var(--k-font-size-label)" fw={650} className="k-figures">
              {day === null && `${formatShortDay(slot.begin, timeZone)}, `}
              {formatTimeRange(slot.begin, slot.end, timeZone)}
            </Title>
            {slot.people.length === 0 ? (
              <Text c="dimmed" fz="sm">
                Personne n’est attendu.
              </Text>
            ) : (
              <PlainList gap="sm">
                {slot.people.map((person) => (
                  <PersonRow
                    key={person.assignment}
                    person={person}
                    waiting={waiting.get(person.assignment)}
                    onMark={(state) => onMark(person.assignment, slot, state)}
                  />
                ))}
              </PlainList>
            )}
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
