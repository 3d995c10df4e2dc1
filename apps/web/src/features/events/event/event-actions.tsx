import type { EventPage } from '@kermesse/domain/catalog/event-page';
import { eventPagePath } from '@kermesse/domain/events/event-slug';
import { Button, Group } from '@mantine/core';
import { IconCalendarPlus, IconCheck, IconCopy, IconMail, IconShare2 } from '@tabler/icons-react';
import { type ReactElement, useRef, useState } from 'react';
import { pageTime } from '../../../platform/page-time.ts';
import { useCopy } from '../../../ui/feedback/use-copy.ts';
import { focusWhenRendered } from '../../../ui/focus/focus-when-rendered.ts';

interface Shared {
  title: string;
  url: string;
}

/** By the telephone's own sheet where there is one; who closes it has changed their mind. */
async function shareByDevice(shared: Shared): Promise<void> {
  try {
    await navigator.share(shared);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

function ShareWays({ title, url }: Shared): ReactElement {
  const { copied, copy } = useCopy();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={
          copied ? <IconCheck size={17} aria-hidden="true" /> : <IconCopy size={17} aria-hidden="true" />
        }
        onClick={() => void copy(url)}
      >
        {copied ? 'Lien copié' : 'Copier le lien'}
      </Button>
      <Button
        component="a"
        href={mail}
        variant="default"
        size="sm"
        leftSection={<IconMail size={17} aria-hidden="true" />}
      >
        Envoyer par email
      </Button>
    </>
  );
}

export function EventActions({ page: { event, edition } }: { page: EventPage }): ReactElement | null {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  if (edition.is_preview) return null;
  const isAhead = edition.status !== 'cancelled' && Date.parse(edition.date_end) > pageTime();
  const getShared = (): Shared => ({
    title: event.name,
    url: window.location.origin + eventPagePath(event.name, edition.documentId),
  });
  const share = () => {
    if ('share' in navigator) {
      void shareByDevice(getShared());
      return;
    }
    setIsOpen(!isOpen);
    if (!isOpen) focusWhenRendered(() => root.current?.querySelector<HTMLElement>('[aria-expanded] + *'));
  };
  return (
    <Group ref={root} gap="xs" mt="md" mih={36}>
      {isAhead && (
        <Button
          component="a"
          href={`/api/custom/event-calendar/${edition.documentId}.ics`}
          download
          variant="default"
          size="sm"
          leftSection={<IconCalendarPlus size={17} aria-hidden="true" />}
        >
          Ajouter au calendrier
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        className="k-with-scripts"
        aria-expanded={isOpen}
        leftSection={<IconShare2 size={17} aria-hidden="true" />}
        onClick={share}
      >
        Partager
      </Button>
      {isOpen && <ShareWays {...getShared()} />}
    </Group>
  );
}
