import type { Home } from '@kermesse/domain/home/schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Box, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { listTodos } from '../../features/home/list-todos.ts';
import { TodoList } from '../../features/home/todo-list.tsx';
import { unreadNotificationsQuery } from '../../features/mailing/api-notifications.ts';
import { NotificationList } from '../../features/mailing/notifications/notification-list.tsx';
import { useNow } from '../../ui/display/use-now.ts';
import { CountBadge } from '../../ui/layout/count-badge.tsx';
import classes from './header-icon.module.css';

function bellLabel(waiting: number, unread: number): string {
  const parts = [
    ...(unread > 0 ? [countOf(unread, 'notification non lue', 'notifications non lues')] : []),
    ...(waiting > 0 ? [countOf(waiting, 'chose à faire', 'choses à faire')] : []),
  ];
  return parts.length === 0 ? 'Notifications' : `Notifications\u00a0: ${parts.join(', ')}`;
}

export function Bell({ home }: { home: Home | undefined }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow(60_000);
  // Unread messages have their own badge beside the bell.
  const waiting = home ? listTodos(home, now).filter(({ kind }) => kind !== 'messages') : [];
  const { data: unread = 0 } = useQuery(unreadNotificationsQuery);
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      width="min(360px, calc(100vw - 24px))"
      offset={6}
      trapFocus
      withinPortal={false}
      withRoles
    >
      <Popover.Target>
        <button
          type="button"
          className={classes.icon}
          aria-label={bellLabel(waiting.length, unread)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconBell size={22} stroke={1.8} aria-hidden="true" />
          <CountBadge count={waiting.length + unread} label="" isFloating />
        </button>
      </Popover.Target>
      <Popover.Dropdown px={18} pt={18} pb={14}>
        <Box component="h2" mt={0} mb={10} fz="lg" tabIndex={-1} data-autofocus>
          Notifications
        </Box>
        {isOpen && <NotificationList onLeave={() => setIsOpen(false)} />}
        {waiting.length > 0 && (
          <>
            <Box component="h2" mt={0} mb={10} fz="lg">
              À faire
            </Box>
            <TodoList items={waiting} onChoose={() => setIsOpen(false)} />
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
