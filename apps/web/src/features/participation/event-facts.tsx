import { Flex, Group } from '@mantine/core';
import { IconCalendarEvent, IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { type Dated, dateText } from './event-text.ts';

export function EventFacts({ event }: { event: Dated & { location: string | null } }): ReactElement {
  return (
    <Group gap="4px 16px" c="dimmed" fz="var(--k-font-size-label)">
      <Flex component="span" gap={6} align="center">
        <IconCalendarEvent size={18} stroke={1.7} aria-hidden="true" />
        {dateText(event)}
      </Flex>
      {event.location && (
        <Flex component="span" gap={6} align="center">
          <IconMapPin size={18} stroke={1.7} aria-hidden="true" />
          {event.location}
        </Flex>
      )}
    </Group>
  );
}
