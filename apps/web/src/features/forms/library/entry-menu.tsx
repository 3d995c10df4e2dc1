import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEye, IconPencil, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { DangerMenuItem } from '../../../ui/menu/danger-menu-item.tsx';
import { entryName, type LibraryEntry } from './entries.ts';
import { libraryMessages } from './messages.ts';
import { useEntryActions } from './use-entry-actions.ts';

interface EntryMenuProps {
  entry: LibraryEntry;
  onOpen: (entry: LibraryEntry) => void;
  onEdit: (entry: LibraryEntry) => void;
}

export function EntryMenu({ entry, onOpen, onEdit }: EntryMenuProps) {
  const { toggleTemplate, remove } = useEntryActions();
  const { isTemplate } = entry.content;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon aria-label={libraryMessages.actions(entryName(entry))}>
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconEye size={18} />} onClick={() => onOpen(entry)}>
          {libraryMessages.open}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => onEdit(entry)}>
          {libraryMessages.editItem}
        </Menu.Item>
        <Menu.Item
          leftSection={isTemplate ? <IconStarOff size={18} /> : <IconStar size={18} />}
          onClick={() => toggleTemplate(entry)}
        >
          {isTemplate ? libraryMessages.demote : libraryMessages.promote}
        </Menu.Item>
        <DangerMenuItem icon={<IconTrash size={18} />} onClick={() => void remove(entry)}>
          {libraryMessages.remove}
        </DangerMenuItem>
      </Menu.Dropdown>
    </Menu>
  );
}
