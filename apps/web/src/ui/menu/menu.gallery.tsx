import { Button, Menu } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { GallerySection } from '../gallery/types.ts';
import { DangerMenuItem } from './danger-menu-item.tsx';
import { EntryMenu } from './entry-menu.tsx';

const nothing = () => undefined;

export const gallery: GallerySection[] = [
  {
    id: 'entry-menu',
    title: 'Menu d’une entrée',
    render: () => (
      <>
        <EntryMenu name="Cycles Lenoir" onEdit={nothing} onDelete={nothing} />
        <EntryMenu name="Athlétisme" onEdit={nothing} onDelete={nothing} isOnlyArchived />
      </>
    ),
  },
  {
    id: 'danger-menu-item',
    title: 'Ce qui supprime, dans un menu',
    render: () => (
      <Menu>
        <Menu.Target>
          <Button variant="default">Page 1</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item>Renommer</Menu.Item>
          <DangerMenuItem icon={<IconTrash size={18} />} hint="Suppr" onClick={nothing}>
            Supprimer
          </DangerMenuItem>
          <DangerMenuItem disabled onClick={nothing}>
            Supprimer la dernière page
          </DangerMenuItem>
        </Menu.Dropdown>
      </Menu>
    ),
  },
];
