import { holdTimeTexts } from '@kermesse/domain/reservations/hold-time';
import { Box, Group, Text } from '@mantine/core';
import {
  IconCalendarCheck,
  IconClipboardList,
  IconClock,
  IconHeartHandshake,
  IconQrcode,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useIsSignedIn } from '../../platform/session/use-session.ts';
import { settings } from '../../platform/settings.ts';
import { TentDrawing } from '../../ui/art/drawings/tent.tsx';
import { TicketsDrawing } from '../../ui/art/drawings/tickets.tsx';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { lazyPart } from '../../ui/display/lazy-part.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { CardsSkeleton } from '../../ui/page-states/cards-skeleton.tsx';
import { AudienceCard } from './audience-card.tsx';
import classes from './front-page.module.css';
import { FrontPageSearch } from './front-page-search.tsx';

/** Loaded late: below the first screen. */
const FrontPageEvents = lazyPart(
  'front-page-events',
  async () => (await import('./front-page-events.tsx')).FrontPageEvents,
  () => (
    <Box className={classes.band ?? ''} pt="clamp(44px, 6vw, 60px)">
      <CardsSkeleton cards={3} label="Chargement des événements…" />
    </Box>
  ),
);

export function FrontPage(): ReactElement {
  usePageTitle('Accueil');
  const isMember = useIsSignedIn();
  const organizing = isMember
    ? ({ to: '/organizer' } as const)
    : ({ to: '/register', search: { redirect: '/organizer' } } as const);
  return (
    <>
      <Box className={`${classes.band} ${classes.hero}`} pt="clamp(28px, 6vw, 44px)">
        <Box maw={640}>
          <h1 className={classes.title}>La fête se prépare ensemble</h1>
          <Text maw="34em" mt={18} mb={28} c="dimmed" fz="lg">
            Courses, festivals, kermesses d’école{'\u00a0'}: Kermesse réunit ceux qui viennent, ceux qui
            donnent un coup de main et ceux qui organisent.
          </Text>
          <FrontPageSearch />
          <Group mt="md" gap="0 20px">
            {!isMember && (
              <Link to="/register" className={classes.accountLink}>
                Créer un compte
              </Link>
            )}
            <Link {...organizing} className={classes.accountLink}>
              Organiser un événement
            </Link>
          </Group>
        </Box>
      </Box>
      <FairPanorama className={classes.panorama} />
      <FrontPageEvents />
      <Box
        component="section"
        className={`k-below ${classes.band}`}
        pt="clamp(44px, 6vw, 64px)"
        pb="clamp(56px, 8vw, 80px)"
        aria-labelledby="audiences-title"
      >
        <h2 id="audiences-title" className={classes.heading}>
          Deux façons d’entrer
        </h2>
        <Box mt="lg" className={classes.cards ?? ''}>
          <AudienceCard
            tone="soleil"
            drawing={<TicketsDrawing />}
            title="Vous venez"
            text={'Courir, danser, tenir la buvette\u00a0: trouvez votre place en quelques minutes.'}
            points={[
              { icon: IconClock, text: holdTimeTexts(settings).invitation },
              { icon: IconUsersGroup, text: 'Toute la famille s’inscrit en une fois.' },
              { icon: IconHeartHandshake, text: 'Bénévole\u00a0? Choisissez vos missions et vos heures.' },
            ]}
            action={
              <LinkButton to="/events" variant="default">
                Voir les événements
              </LinkButton>
            }
          />
          <AudienceCard
            tone="sapin"
            drawing={<TentDrawing />}
            title="Vous organisez"
            text={'Un événement, une association\u00a0: tout ce qu’il faut, sans tableur ni papier.'}
            points={[
              { icon: IconClipboardList, text: 'Un formulaire d’inscription à votre image.' },
              { icon: IconCalendarCheck, text: 'Adhérents, cotisations et équipes au même endroit.' },
              { icon: IconQrcode, text: 'Le jour J, des billets et des présences en un regard.' },
            ]}
            action={
              <LinkButton {...organizing} variant="default">
                Organiser un événement
              </LinkButton>
            }
          />
        </Box>
      </Box>
    </>
  );
}
