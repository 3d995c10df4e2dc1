import { type EventType, eventTypeLabels, eventTypes } from '@kermesse/domain/events/enums';
import { IconConfetti, IconRun, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const icons: Record<EventType, ReactNode> = {
  participant: <IconRun size={20} />,
  volunteer: <IconUsersGroup size={20} />,
  other: <IconConfetti size={20} />,
};

const notes: Record<EventType, string> = {
  participant: 'On vient y prendre part',
  volunteer: 'On vient y donner un coup de main',
  other: 'Ni l’un ni l’autre',
};

const order: readonly EventType[] = ['participant', 'volunteer', 'other'];

export const eventTypeChoices = [...eventTypes]
  .sort((a, b) => order.indexOf(a) - order.indexOf(b))
  .map((value) => ({
    value,
    label: eventTypeLabels[value],
    description: notes[value],
    icon: icons[value],
  }));

/** Words for which there is a drawn cover; any other may be typed. */
export const categorySuggestions = [
  'Trail',
  'Course à pied',
  'Cyclisme',
  'Randonnée',
  'Festival',
  'Concert',
  'Marché',
  'Fête de village',
  'Brocante',
  'Solidarité',
] as const;
