import { eventPagePath } from '@kermesse/domain/events/event-slug';
import type { AssociationEventDetail } from '@kermesse/domain/participation/schemas';
import { Box, Button, Flex, Group, Text } from '@mantine/core';
import { IconExternalLink, IconMail, IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { usePathLink } from '../../../ui/layout/path-link.tsx';
import { phoneText } from '../event-text.ts';
import classes from '../participation.module.css';

export function OrganizerTab({ event }: { event: AssociationEventDetail }): ReactElement {
  const { organizer } = event;
  const page = usePathLink(eventPagePath(event.title, event.documentId));
  const canReach = organizer.email !== null || organizer.phone !== null;
  const name = organizer.association ?? organizer.name;
  return (
    <SectionCard>
      <Group gap={18} wrap="nowrap">
        <Avatar name={name} size={64} shape={organizer.association ? 'square' : 'round'} />
        <Box miw={0}>
          <Text component="h2" fz="xl">
            {name}
          </Text>
          <Text mt={2} c="dimmed">
            {organizer.association ? `Événement porté par ${organizer.name}` : 'Organise cet événement'}
          </Text>
        </Box>
      </Group>
      {canReach ? (
        <Flex component="ul" direction="column" gap={4} mt={18} className={classes.list}>
          {organizer.email && (
            <li>
              <a className={classes.contactLink} href={`mailto:${organizer.email}`}>
                <IconMail size={20} aria-hidden="true" />
                {organizer.email}
              </a>
            </li>
          )}
          {organizer.phone && (
            <li>
              <a className={classes.contactLink} href={`tel:${organizer.phone}`}>
                <IconPhone size={20} aria-hidden="true" />
                {phoneText(organizer.phone)}
              </a>
            </li>
          )}
        </Flex>
      ) : (
        <Text mt={18} px="md" py="sm" c="dimmed" bg="var(--k-paper-back)" bdrs="md">
          Ses coordonnées s’affichent ici dès que la participation est acceptée des deux côtés.
        </Text>
      )}
      <Group gap={10} mt="md" className={classes.actions ?? ''}>
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
      </Group>
    </SectionCard>
  );
}
