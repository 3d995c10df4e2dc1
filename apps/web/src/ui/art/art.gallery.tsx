import { Box, Group, SimpleGrid } from '@mantine/core';
import type { ComponentType, ReactElement } from 'react';
import { Avatar } from '../display/avatar.tsx';
import type { GallerySection } from '../gallery/types.ts';
import classes from './art.gallery.module.css';
import { CalendarDrawing } from './drawings/calendar.tsx';
import { CutStringDrawing } from './drawings/cut-string.tsx';
import { FallenStallDrawing } from './drawings/fallen-stall.tsx';
import { FamilyDrawing } from './drawings/family.tsx';
import { GateDrawing } from './drawings/gate.tsx';
import { InboxDrawing } from './drawings/inbox.tsx';
import { MapDrawing } from './drawings/map.tsx';
import { PeopleDrawing } from './drawings/people.tsx';
import { SearchDrawing } from './drawings/search.tsx';
import { SignpostDrawing } from './drawings/signpost.tsx';
import { TentDrawing } from './drawings/tent.tsx';
import { TicketsDrawing } from './drawings/tickets.tsx';
import { VestDrawing } from './drawings/vest.tsx';
import { EventCover } from './event-cover.tsx';
import { Logo } from './logo.tsx';
import { Pennants } from './pennants.tsx';

const events: [name: string, category: string][] = [
  ['Trail des Remparts', 'Course'],
  ['Festival d’été de Laon', 'Festival'],
  ['Kermesse de Corbie', 'Fête'],
  ['Marché des producteurs', 'Marché'],
  ['Concert de la fanfare', 'Concert'],
  ['La Nocturne d’Amiens', 'Course'],
  ['Fête nautique de la Somme', 'Fête'],
  ['Rando de la forêt de Crécy', 'Nature'],
  ['Fête du village', 'Fête'],
  ['Les 10 km de la Citadelle', 'Course'],
  ['La Vélo gourmande', 'Vélo'],
  ['Envol de montgolfières', 'Loisir'],
  ['Bal de la Saint-Jean', 'Soirée'],
  ['Trail des Crêtes', 'Course'],
  ['Kermesse de l’école Jules-Ferry', 'Fête'],
];

const drawings: [name: string, Drawing: ComponentType][] = [
  ['Messages', InboxDrawing],
  ['Calendrier', CalendarDrawing],
  ['Personnes', PeopleDrawing],
  ['Billets', TicketsDrawing],
  ['Recherche', SearchDrawing],
  ['Carte', MapDrawing],
  ['Missions', VestDrawing],
  ['Association', TentDrawing],
  ['Famille', FamilyDrawing],
  ['Accès refusé', GateDrawing],
  ['Page introuvable', SignpostDrawing],
  ['Hors ligne', CutStringDrawing],
  ['Panne', FallenStallDrawing],
];

const people = [
  'Camille Lefèvre',
  'Aline Dubreuil',
  'Bastien Caron',
  'Chloé Fontaine',
  'David Lefebvre',
  'Élodie Masson',
];

function Captioned({ caption, children }: { caption: string; children: ReactElement }): ReactElement {
  return (
    <figure className={classes.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

export const gallery: GallerySection[] = [
  {
    id: 'covers',
    title: 'Couvertures d’événements',
    render: () => (
      <SimpleGrid minColWidth={230} spacing={20}>
        {events.map(([name, category]) => (
          <Captioned key={name} caption={`${name} · ${category}`}>
            <Box
              h={130}
              bd="1px solid var(--k-line)"
              bdrs="var(--k-radius-card)"
              style={{ overflow: 'hidden' }}
            >
              <EventCover name={name} category={category} />
            </Box>
          </Captioned>
        ))}
      </SimpleGrid>
    ),
  },
  {
    id: 'drawings',
    title: 'Dessins',
    render: () => (
      <SimpleGrid minColWidth={200} spacing="md">
        {drawings.map(([name, Drawing]) => (
          <Captioned key={name} caption={name}>
            <Drawing />
          </Captioned>
        ))}
      </SimpleGrid>
    ),
  },
  {
    id: 'avatars',
    title: 'Initiales',
    render: () => (
      <Group gap="sm">
        {people.map((name) => (
          <Avatar key={name} name={name} size={44} />
        ))}
        <Avatar name="Les Foulées de l’Ancre" size={44} shape="square" />
        <Avatar name="Comité des fêtes de Corbie" size={44} shape="square" />
        <Avatar name="Élodie Masson" size={28} />
        <Avatar name="" size={28} />
      </Group>
    ),
  },
  {
    id: 'logo',
    title: 'Logo et fanions',
    render: () => (
      <div>
        <Logo />
        <Pennants />
      </div>
    ),
  },
];
