import { type StarterKind, starterKinds, starterOutlines } from '@kermesse/domain/starters/starter-kinds';
import {
  IconConfetti,
  IconHeartHandshake,
  IconMicrophone2,
  IconMusic,
  IconRun,
  IconSchool,
  IconSoup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EventPicture } from '../../../ui/event-card/event-picture.tsx';

const icons: Record<StarterKind, ReactNode> = {
  race: <IconRun size={20} />,
  fair: <IconConfetti size={20} />,
  meal: <IconSoup size={20} />,
  festival: <IconMicrophone2 size={20} />,
  concert: <IconMusic size={20} />,
  workshop: <IconSchool size={20} />,
  volunteers: <IconHeartHandshake size={20} />,
};

/** Words that choose the drawn scene. */
const scenes: Record<StarterKind, string> = {
  race: 'course',
  fair: 'kermesse',
  meal: 'repas',
  festival: 'festival',
  concert: 'concert',
  workshop: 'nature',
  volunteers: 'village',
};

export const kindChoices = starterKinds.map((value) => ({
  value,
  label: starterOutlines[value].label,
  description: starterOutlines[value].makes,
  icon: icons[value],
  picture: <EventPicture name={scenes[value]} category={null} url={null} />,
}));
