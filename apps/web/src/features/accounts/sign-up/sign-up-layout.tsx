import type { SignUpIntent } from '@kermesse/domain/accounts/sign-up-intent';
import { Text } from '@mantine/core';
import { IconBolt, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { settings } from '../../../platform/settings.ts';
import shared from '../accounts.module.css';
import type { AccountSearch } from '../search.ts';
import { invitationToken } from './arrival.ts';
import classes from './sign-up-layout.module.css';

const InviterNote = lazy(async () => ({ default: (await import('./inviter-note.tsx')).InviterNote }));

/** Loaded late: it is decoration. */
const FairPanorama = lazy(async () => ({
  default: (await import('../../../ui/art/fair-panorama.tsx')).FairPanorama,
}));

interface SignUpLayoutProps {
  intent: SignUpIntent;
  search: AccountSearch;
  children: ReactNode;
}

const reasons = [
  {
    icon: IconBolt,
    text: 'Une seule saisie\u00a0: vos prochaines inscriptions se remplissent toutes seules.',
  },
  { icon: IconUsersGroup, text: 'Votre famille, vos missions et vos associations au même endroit.' },
  { icon: IconLock, text: 'Vos données restent à vous\u00a0: export et suppression en un clic.' },
] as const;

function leadOf({ volunteer, participant }: SignUpIntent): string {
  if (volunteer) return 'Quatre petites étapes, et vous choisissez vos missions de bénévole.';
  if (participant) return 'Quatre petites étapes, et vous réservez votre place.';
  return 'Quatre petites étapes, deux minutes, et la fête commence.';
}

export function SignUpLayout({ intent, search, children }: SignUpLayoutProps): ReactElement {
  const token = invitationToken(search.redirect ?? null);
  return (
    <div className={classes.layout}>
      <div>
        <Text component="h1" fz="clamp(1.75rem, 4vw, 2.5rem)" tabIndex={-1}>
          Créez votre compte
        </Text>
        <Text mt="xs" mb={28} c="dimmed">
          {leadOf(intent)}
        </Text>
        {token && (
          <Suspense>
            <InviterNote token={token} />
          </Suspense>
        )}
        {children}
        <p className={classes.help}>
          Déjà un compte{'\u00a0'}?{' '}
          <Link to="/login" search={search} className={shared.link}>
            Se connecter
          </Link>
        </p>
        <p className={classes.help}>
          Besoin d’aide{'\u00a0'}? Écrivez à{' '}
          <a className={shared.link} href={`mailto:${settings.supportEmail}`}>
            {settings.supportEmail}
          </a>
        </p>
      </div>
      <aside className={classes.aside} aria-label="Pourquoi un compte">
        <div className={shared.picture} style={{ height: 210 }}>
          <Suspense>
            <FairPanorama />
          </Suspense>
        </div>
        <ul className={classes.reasons}>
          {reasons.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon size={22} stroke={1.8} aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      </aside>
    </div>
  );
}
