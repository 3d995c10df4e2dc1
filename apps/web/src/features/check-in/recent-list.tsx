import { dayOf, formatDate, formatTime } from '@kermesse/domain/shared/moments';
import { ofName } from '@kermesse/domain/shared/of-name';
import type { Admission } from '@kermesse/domain/tickets/check-in-schemas';
import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { PlainList } from '../../ui/layout/plain-list.tsx';
import classes from './check-in.module.css';

interface RecentListProps {
  recent: readonly Admission[];
  timezone: string;
  onUndo: (entryId: string, name: string) => void;
}

/** The time alone for today, else with the day. */
function momentOf(at: string, timezone: string): string {
  const time = formatTime(at, timezone);
  return dayOf(at, timezone) === dayOf(Date.now(), timezone)
    ? time
    : `${formatDate(at, timezone).slice(0, 5)} ${time}`;
}

export function RecentList({ recent, timezone, onUndo }: RecentListProps): ReactElement {
  return (
    <SectionCard title="Dernières entrées" isFlush={recent.length > 0}>
      {recent.length === 0 ? (
        <Text c="dimmed">Personne n’est encore entré.</Text>
      ) : (
        <PlainList>
          {recent.map(({ ticket, entry }) => (
            <Group
              key={entry.documentId}
              className={classes.recentLine}
              component="li"
              gap={14}
              wrap="nowrap"
              p="6px 8px 6px 20px"
            >
              <Box className={classes.figures} component="time" flex="none" c="dimmed" dateTime={entry.at}>
                {momentOf(entry.at, timezone)}
              </Box>
              <Stack component="span" gap={0} flex={1} miw={0}>
                <Box component="span" fw={600} miw={0}>
                  {ticket.holderName}
                </Box>
                <Text component="span" c="dimmed" fz="sm">
                  {ticket.productName}
                </Text>
              </Stack>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Annuler l’entrée ${ofName(ticket.holderName)}`}
                onClick={() => onUndo(entry.documentId, ticket.holderName)}
              >
                <IconArrowBackUp size={20} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
        </PlainList>
      )}
    </SectionCard>
  );
}
