import { Box } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import classes from '../accounts.module.css';
import { familyInvitationQuery } from '../api.ts';

export function InviterNote({ token }: { token: string }): ReactElement | null {
  const { data } = useQuery(familyInvitationQuery(token));
  if (data?.state !== 'open') return null;
  return (
    <Box mb={18} fw={400} className={classes.notice}>
      <IconUsersGroup size={22} aria-hidden="true" />
      <span>
        {data.invitedBy ?? 'Un membre de la famille'} vous invite dans «{'\u00a0'}
        {data.familyName}
        {'\u00a0'}». Créez votre compte, l’invitation vous attend juste après.
      </span>
    </Box>
  );
}
