import { holdTimeTexts } from '@kermesse/domain/reservations/hold-time';
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
import { useSession } from '../../platform/session/use-session.ts';
import { settings } from '../../platform/settings.ts';
import { TentDrawing } from '../../ui/art/drawings/tent.tsx';
import { TicketsDrawing } from '../../ui/art/drawings/tickets.tsx';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { lazyPart } from '../../ui/display/lazy-part.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import { AudienceCard } from './audience-card.tsx';
import classes from './front-page.module.css';
import { FrontPageEventsSkeleton } from './front-page-events-skeleton.tsx';
import { FrontPageSearch } from './front-page-search.tsx';

/** Loaded late: below the first screen. */
const FrontPageEvents = lazyPart(
  async () => (await import('./front-page-events.tsx')).FrontPageEvents,
  FrontPageEventsSkeleton,
);

export function FrontPage(): ReactElement {
  usePageTitle('Accueil');
  const isMember = useSession().status === 'signed-in';
  return (
    <>
      <div className={classes.hero}>
        <div className={classes.words}>
          <h1 className={classes.title}>La fête se prépare ensemble</h1>
          <p className={classes.lead}>
            Courses, festivals, kermesses d’école{'\u00a0'}: Kermesse réunit ceux qui viennent, ceux qui
            donnent un coup de main et ceux qui organisent.
          </p>
          <FrontPageSearch />
          {!isMember && (
            <p className={classes.account}>
              Nouveau ici{' '}?{' '}
              <Link to="/register" className={classes.accountLink}>
                Créer un compte
              </Link>
            </p>
          )}
        </div>
      </div>
      <FairPanorama className={classes.panorama} />
      <FrontPageEvents />
      <section className={classes.audiences} aria-labelledby="audiences-title">
        <h2 id="audiences-title" className={classes.audiencesTitle}>
          Deux façons d’entrer
        </h2>
        <div className={classes.cards}>
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
              isMember ? (
                <LinkButton to="/organizer" variant="default">
                  Organiser un événement
                </LinkButton>
              ) : (
                <LinkButton to="/login" search={{ redirect: '/organizer' }} variant="default">
                  Se connecter pour organiser
                </LinkButton>
              )
            }
          />
        </div>
      </section>
    </>
  );
}
