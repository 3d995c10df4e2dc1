import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { familyInvitationQuery } from '../api.ts';
import classes from './sign-up-layout.module.css';

export function InviterNote({ token }: { token: string }): ReactElement | null {
  const { data } = useQuery(familyInvitationQuery(token));
  if (data?.state !== 'open') return null;
  return (
    <p className={classes.inviter}>
      <IconUsersGroup size={22} aria-hidden="true" />
      <span>
        {data.invitedBy ?? 'Un membre de la famille'} vous invite dans «{'\u00a0'}
        {data.familyName}
        {'\u00a0'}». Créez votre compte, l’invitation vous attend juste après.
      </span>
    </p>
  );
}
