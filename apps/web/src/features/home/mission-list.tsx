import type { HomeMission } from '@kermesse/domain/home/schemas';
import { formatTime } from '@kermesse/domain/shared/moments';
import { Badge } from '@mantine/core';
import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { VestDrawing } from '../../ui/art/drawings/vest.tsx';
import { EmptyState } from '../../ui/page-states/empty-state.tsx';
import { DateTile } from './date-tile.tsx';
import { HomeSection } from './home-section.tsx';
import classes from './mission-list.module.css';
import rowLink from './row-link.module.css';

export function MissionList({ missions }: { missions: readonly HomeMission[] }): ReactElement {
  return (
    <HomeSection
      id="missions"
      title="Mes missions de bénévole"
      all={missions.length > 0 && <Link to="/volunteer">Mon bénévolat</Link>}
    >
      {missions.length > 0 ? (
        <ul className={classes.list}>
          {missions.map(({ documentId, title, eventName, begin, end, timezone, location, isToAnswer }) => (
            <li key={documentId} className={classes.row}>
              <DateTile instant={begin} timezone={timezone} />
              <div>
                <h3 className={classes.name}>
                  <Link to="/volunteer" className={rowLink.link}>
                    {title}
                  </Link>
                </h3>
                <p className={classes.event}>{eventName}</p>
                <p className={classes.facts}>
                  <span>
                    <IconClock size={16} aria-hidden="true" />
                    {formatTime(begin, timezone)} – {formatTime(end, timezone)}
                  </span>
                  {location && (
                    <span>
                      <IconMapPin size={16} aria-hidden="true" />
                      {location}
                    </span>
                  )}
                  {isToAnswer && <Badge color="soleil">Réponse attendue</Badge>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing={<VestDrawing />} title="Pas de mission pour l’instant">
          <p>Quand une équipe comptera sur vous, l’heure et le lieu s’afficheront ici.</p>
        </EmptyState>
      )}
    </HomeSection>
  );
}
