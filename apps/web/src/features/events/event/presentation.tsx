import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { ExternalLink } from './external-link.tsx';
import { Section } from './section.tsx';

export function Presentation({ page: { event, edition } }: { page: EventPage }): ReactElement | null {
  const texts = [...new Set([edition.description, event.description])].filter(Boolean);
  if (texts.length === 0 && !event.url_event) return null;
  return (
    <Section title="L’événement">
      {texts.map((text) => (
        <Text key={text} maw="42em" mb="sm" lh={1.6} style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      ))}
      {event.url_event && <ExternalLink href={event.url_event}>Site de l’événement</ExternalLink>}
    </Section>
  );
}
