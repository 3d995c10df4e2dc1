import { ActionIcon, Menu } from '@mantine/core';
import { IconArchive, IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import { DangerMenuItem } from './danger-menu-item.tsx';

interface EntryMenuProps {
  name: string;
  onEdit: () => void;
  onDelete: () => void;
  /** Archived rather than deleted: nothing is lost. */
  isOnlyArchived?: boolean;
  /** Further actions, between the two. */
  children?: ReactNode;
}

export function EntryMenu({
  name,
  onEdit,
  onDelete,
  isOnlyArchived,
  children,
}: EntryMenuProps): ReactElement {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Actions pour ${name}`}>
          <IconDots size={20} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
          Modifier
        </Menu.Item>
        {children}
        {isOnlyArchived ? (
          <Menu.Item leftSection={<IconArchive size={18} aria-hidden="true" />} onClick={onDelete}>
            Archiver
          </Menu.Item>
        ) : (
          <DangerMenuItem icon={<IconTrash size={18} aria-hidden="true" />} onClick={onDelete}>
            Supprimer
          </DangerMenuItem>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
