import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './presentation.module.css';
import { Section } from './section.tsx';

export function Presentation({ page: { event, edition } }: { page: EventPage }): ReactElement | null {
  const texts = [...new Set([edition.description, event.description])].filter(Boolean);
  if (texts.length === 0 && !event.url_event) return null;
  return (
    <Section title="L’événement">
      {texts.map((text) => (
        <p key={text} className={classes.text}>
          {text}
        </p>
      ))}
      {event.url_event && (
        <a className={classes.link} href={event.url_event} target="_blank" rel="noopener noreferrer">
          Site de l’événement
          <IconExternalLink size={18} aria-hidden="true" />
          <span className="k-visually-hidden">(nouvel onglet)</span>
        </a>
      )}
    </Section>
  );
}
