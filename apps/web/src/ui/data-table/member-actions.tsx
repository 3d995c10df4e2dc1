import { IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { tableMessages } from './messages.ts';
import type { MemberCallbacks, RowAction } from './types.ts';

export function isCurrentUser<Row>(row: Row, members: MemberCallbacks<Row> | undefined): boolean {
  if (!members || members.currentUserId === null) return false;
  const id = members.userIdOf(row);
  return id !== null && id !== undefined && String(id) === String(members.currentUserId);
}

/** Nobody can suspend or remove themselves. */
export function memberActions<Row>(row: Row, members: MemberCallbacks<Row>): RowAction[] {
  if (isCurrentUser(row, members)) return [];
  const { onToggle, onDelete } = members;
  const isActive = members.isActive?.(row) ?? true;
  const actions: RowAction[] = [];
  if (onToggle) {
    actions.push({
      id: 'toggle-member',
      label: isActive ? tableMessages.disable : tableMessages.enable,
      icon: isActive ? <IconUserOff size={18} /> : <IconUserCheck size={18} />,
      onSelect: () => onToggle(row),
    });
  }
  if (onDelete) {
    actions.push({
      id: 'delete-member',
      label: tableMessages.remove,
      icon: <IconTrash size={18} />,
      isDangerous: true,
      onSelect: () => onDelete(row),
      confirm: {
        title: tableMessages.removeMember,
        message: tableMessages.removeMemberQuestion,
        confirmLabel: tableMessages.remove,
        isDestructive: true,
      },
    });
  }
  return actions;
}
