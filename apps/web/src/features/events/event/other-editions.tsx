import type { EventCard } from '@kermesse/domain/events/event-card';
import { Box, Group, Paper, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { DateRangeText } from '../../../ui/display/date-text.tsx';
import { EventBadgePill } from '../../../ui/event-card/event-badge-pill.tsx';
import { EventLink } from '../../../ui/event-card/event-link.tsx';
import { placeText } from '../../../ui/event-card/place-text.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import classes from './other-editions.module.css';
import { Section } from './section.tsx';

interface OtherEditionsProps {
  name: string;
  editions: readonly EventCard[];
}

export function OtherEditions({ name, editions }: OtherEditionsProps): ReactElement | null {
  if (editions.length === 0) return null;
  return (
    <Section title="Les autres éditions" mt={48}>
      <Paper withBorder>
        <PlainList isDivided>
          {editions.map((card) => (
            <Group
              key={card.documentId}
              component="li"
              className={classes.edition ?? ''}
              justify="space-between"
              gap="8px 16px"
              px={18}
              py={14}
            >
              <Box miw={0}>
                <EventLink name={name} editionId={card.documentId} className={classes.link}>
                  {card.event_edition_name}
                </EventLink>
                <Text mt={2} c="dimmed" fz="var(--k-font-size-label)">
                  <DateRangeText start={card.date_start} end={card.date_end} zone={card.event_timezone} />
                  {' · '}
                  {placeText(card)}
                </Text>
              </Box>
              <EventBadgePill card={card} />
            </Group>
          ))}
        </PlainList>
      </Paper>
    </Section>
  );
}
