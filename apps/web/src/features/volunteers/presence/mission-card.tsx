import { formatShortDay, formatTime } from '@kermesse/domain/shared/moments';
import type { PresenceState } from '@kermesse/domain/volunteers/enums';
import type { PresenceMission } from '@kermesse/domain/volunteers/presence-schemas';
import { countPresence, type PresenceStats } from '@kermesse/domain/volunteers/presence-stats';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { PersonRow } from './person-row.tsx';
import classes from './presence.module.css';

interface MissionCardProps {
  mission: PresenceMission;
  /** Null for every day. */
  day: string | null;
  timeZone: string;
  waiting: ReadonlyMap<string, PresenceState>;
  onMark: (assignment: string, state: PresenceState) => void;
}

/** Unsent marks count at once. */
function ownStats(
  slots: PresenceMission['slots'],
  waiting: ReadonlyMap<string, PresenceState>,
): PresenceStats {
  return countPresence({
    need: slots.reduce((sum, slot) => sum + slot.need, 0),
    states: slots.flatMap(({ people }) =>
      people.map(({ assignment, state }) => waiting.get(assignment) ?? state),
    ),
  });
}

export function MissionCard({ mission, day, timeZone, waiting, onMark }: MissionCardProps): ReactElement {
  const slots = mission.slots.filter(
    // Without a day, slots without people would bury the others.
    (slot) => (day === null ? slot.people.length > 0 : slot.date === day),
  );
  const stats = ownStats(slots, waiting);
  return (
    <section className={classes.mission} aria-label={mission.title}>
      <div className={classes.missionHead}>
        <h2 className={classes.missionTitle}>{mission.title}</h2>
        <StatePill tone={stats.unmarked === 0 && stats.expected > 0 ? 'sapin' : 'neutral'}>
          {stats.present + stats.late}/{stats.expected} présents
        </StatePill>
      </div>
      {mission.location && (
        <p className={classes.place}>
          <IconMapPin size={16} aria-hidden="true" />
          {mission.location}
        </p>
      )}
      {mission.leaders.length > 0 && (
        <p className={classes.place}>Responsable : {mission.leaders.join(', ')}</p>
      )}
      {slots.map((slot) => (
        <div key={slot.documentId}>
          <h3 className={classes.hours}>
            {day === null && `${formatShortDay(slot.begin, timeZone)}, `}
            {formatTime(slot.begin, timeZone)} – {formatTime(slot.end, timeZone)}
          </h3>
          {slot.people.length === 0 ? (
            <p className={classes.place}>Personne n’est attendu.</p>
          ) : (
            <ul className={classes.people}>
              {slot.people.map((person) => (
                <PersonRow
                  key={person.assignment}
                  person={person}
                  waiting={waiting.get(person.assignment)}
                  onMark={onMark}
                />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}
