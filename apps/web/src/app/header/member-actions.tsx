import type { Account } from '@kermesse/domain/accounts/session-schemas';
import { countOf } from '@kermesse/domain/shared/text';
import { Box } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useEffect } from 'react';
import { homeQuery } from '../../features/home/api.ts';
import { unreadCountsQuery } from '../../features/mailing/api-inbox.ts';
import { useInboxUpdates } from '../../features/mailing/use-inbox-updates.ts';
import { settings } from '../../platform/settings.ts';
import { useUnreadMails } from '../../platform/stores/unread-mails.ts';
import { CountBadge } from '../../ui/layout/count-badge.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Bell } from './bell.tsx';
import classes from './header-icon.module.css';
import { PhoneMenu } from './phone-menu.tsx';

export default function MemberActions({ user }: { user: Account }): ReactElement {
  const { data } = useQuery({ ...homeQuery, refetchInterval: settings.notificationRefreshMs });
  const unread = useUnreadMails(({ total }) => total);
  const { data: counts } = useQuery(unreadCountsQuery);
  useInboxUpdates();
  useEffect(() => {
    if (counts) useUnreadMails.setState(counts);
  }, [counts]);
  return (
    <>
      <Link
        to="/messages"
        className={`${classes.icon} mantine-visible-from-sm`}
        aria-label={mailLabel(unread)}
      >
        <IconMail size={22} stroke={1.8} aria-hidden="true" />
        <CountBadge count={unread} label="" isFloating />
      </Link>
      <Bell home={data} />
      <Box visibleFrom="sm">
        <AccountMenu user={user} />
      </Box>
      <PhoneMenu user={user} unread={unread} />
    </>
  );
}

function mailLabel(unread: number): string {
  if (unread === 0) return 'Messages';
  return `Messages, ${countOf(unread, 'non lu', 'non lus')}`;
}
