import {
  IconCalendarCheck,
  IconClipboardList,
  IconClock,
  IconHeartHandshake,
  IconQrcode,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { usePageTitle } from '../../platform/navigation/page-title.ts';
import { useSession } from '../../platform/session/use-session.ts';
import { TentDrawing } from '../../ui/art/drawings/tent.tsx';
import { TicketsDrawing } from '../../ui/art/drawings/tickets.tsx';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { LinkButton } from '../../ui/layout/link-button.tsx';
import classes from './front-page.module.css';
import { WayIn } from './way-in.tsx';

/** The first page of the site: what Kermesse is, and the two ways in. */
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
          {isMember ? (
            <LinkButton to="/home" size="lg">
              Ouvrir mon espace
            </LinkButton>
          ) : (
            <LinkButton to="/login" size="lg">
              Entrer dans la fête
            </LinkButton>
          )}
        </div>
      </div>
      <FairPanorama className={classes.panorama} />
      <section className={classes.ways} aria-labelledby="ways-title">
        <h2 id="ways-title" className={classes.waysTitle}>
          Deux façons d’entrer
        </h2>
        <div className={classes.cards}>
          <WayIn
            tone="soleil"
            drawing={<TicketsDrawing />}
            title="Vous venez"
            text="Courir, danser, tenir la buvette : trouvez votre place en quelques minutes."
            points={[
              { icon: IconClock, text: 'Votre place est gardée 45 minutes, le temps de remplir.' },
              { icon: IconUsersGroup, text: 'Toute la famille s’inscrit en une fois.' },
              { icon: IconHeartHandshake, text: 'Bénévole ? Choisissez vos missions et vos heures.' },
            ]}
            action={isMember ? 'Voir mes inscriptions' : 'Se connecter pour participer'}
            isMember={isMember}
          />
          <WayIn
            tone="sapin"
            drawing={<TentDrawing />}
            title="Vous organisez"
            text="Un événement, une association : tout ce qu’il faut, sans tableur ni papier."
            points={[
              { icon: IconClipboardList, text: 'Un formulaire d’inscription à votre image.' },
              { icon: IconCalendarCheck, text: 'Adhérents, cotisations et équipes au même endroit.' },
              { icon: IconQrcode, text: 'Le jour J, des billets et des présences en un regard.' },
            ]}
            action={isMember ? 'Voir mes associations' : 'Se connecter pour organiser'}
            isMember={isMember}
          />
        </div>
      </section>
    </>
  );
}
