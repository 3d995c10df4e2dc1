import { eventMessages } from '@kermesse/domain/events/messages';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useSession } from '../../../platform/session/use-session.ts';
import classes from '../common.module.css';

/** Only a confirmed address may create an event. */
export function UnconfirmedNotice(): ReactElement | null {
  const state = useSession();
  if (state.status !== 'signed-in' || state.user.isConfirmed) return null;
  return (
    <p className={classes.notice}>
      <IconMail size={20} aria-hidden="true" />
      <span>
        {eventMessages.emailNotConfirmed} Le lien est dans le message de bienvenue
        {'\u00a0'}; ce que vous écrivez ici vous attend. <Link to="/account/security">Renvoyer le lien</Link>
      </span>
    </p>
  );
}
