import { Button } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCoinEuro,
  IconLayoutDashboard,
  IconSettings,
  IconShield,
  IconUsers,
} from '@tabler/icons-react';
import type { GallerySection } from '../gallery/types.ts';
import { AreaIdentity } from './area-identity.tsx';
import { BackLink } from './back-link.tsx';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationList } from './navigation-list.tsx';
import { PageHeading } from './page-heading.tsx';
import { WorkingArea } from './working-area.tsx';

const items: NavigationItem[] = [
  { to: '/ui', label: 'Membres', icon: IconUsers, count: 12, countLabel: 'demandes' },
  { to: '/home', label: 'Tableau de bord', icon: IconLayoutDashboard },
  { to: '/home', label: 'Événements', icon: IconCalendarEvent },
  { to: '/home', label: 'Cotisations', icon: IconCoinEuro },
  { to: '/home', label: 'Rôles', icon: IconShield },
  { to: '/home', label: 'Paramètres', icon: IconSettings },
];

export const gallery: GallerySection[] = [
  {
    id: 'page-heading',
    title: 'Titre de page',
    render: () => (
      <PageHeading
        title="Membres"
        description="600 membres, dont 12 demandes à traiter"
        actions={
          <>
            <Button variant="default">Exporter</Button>
            <Button>Inviter</Button>
          </>
        }
      />
    ),
  },
  {
    id: 'back-link',
    title: 'Retour à la liste',
    render: () => <BackLink item={{ to: '/home', label: 'Tous les membres' }} />,
  },
  {
    id: 'navigation-list',
    title: 'Navigation d’un espace',
    render: () => (
      <div style={{ maxWidth: 260, display: 'grid', gap: 16 }}>
        <AreaIdentity name="Les Foulées de l’Ancre" detail="Association active" />
        <NavigationList label="Exemple de navigation" items={items} onChoose={() => undefined} />
      </div>
    ),
  },
  {
    id: 'working-area',
    title: 'Espace de travail (une barre en bas de l’écran sur un téléphone)',
    render: () => (
      <WorkingArea
        label="Association d’exemple"
        items={items}
        identity={<AreaIdentity name="Les Foulées de l’Ancre" />}
      >
        <PageHeading
          title="Cotisations"
          description="3 en cours"
          actions={<Button>Nouvelle cotisation</Button>}
        />
      </WorkingArea>
    ),
  },
  {
    id: 'counts',
    title: 'Compteurs',
    render: () => (
      <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
        <CountBadge count={1} label="message non lu" />
        <CountBadge count={12} label="messages non lus" />
        <CountBadge count={140} label="messages non lus" />
        <CountBadge count={0} label="message non lu" />
      </div>
    ),
  },
];
