import { eventPagePath } from '@kermesse/domain/events/event-slug';
import type { AssociationEventDetail } from '@kermesse/domain/participation/schemas';
import { Button } from '@mantine/core';
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { phoneText } from '../event-text.ts';
import shared from '../participation.module.css';
import classes from './event-page.module.css';

export function OrganizerTab({ event }: { event: AssociationEventDetail }): ReactElement {
  const { organizer } = event;
  const page = usePathLink(eventPagePath(event.title, event.documentId));
  const canReach = organizer.email !== null || organizer.phone !== null;
  const name = organizer.association ?? organizer.name;
  return (
    <SectionCard>
      <div className={classes.organizer}>
        <Avatar name={name} size={64} shape={organizer.association ? 'square' : 'round'} />
        <div className={classes.organizerText}>
          <h2 className={classes.organizerName}>{name}</h2>
          <p className={classes.muted}>
            {organizer.association ? `Événement porté par ${organizer.name}` : 'Organise cet événement'}
          </p>
        </div>
      </div>
      {canReach ? (
        <ul className={classes.ways}>
          {organizer.email && (
            <li>
              <a className={shared.way} href={`mailto:${organizer.email}`}>
                <IconMail size={20} aria-hidden="true" />
                {organizer.email}
              </a>
            </li>
          )}
          {organizer.phone && (
            <li>
              <a className={shared.way} href={`tel:${organizer.phone}`}>
                <IconPhone size={20} aria-hidden="true" />
                {phoneText(organizer.phone)}
              </a>
            </li>
          )}
        </ul>
      ) : (
        <p className={classes.note}>
          Ses coordonnées s’affichent ici dès que la participation est acceptée des deux côtés.
        </p>
      )}
      <div className={classes.actions}>
        <Button component="a" variant="default" {...page}>
          Page de l’événement
        </Button>
        {organizer.url && (
          <Button
            component="a"
            variant="default"
            href={organizer.url}
            target="_blank"
            rel="noopener noreferrer"
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Site web
          </Button>
        )}
      </div>
    </SectionCard>
  );
}
