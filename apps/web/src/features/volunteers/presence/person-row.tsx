import { type PresenceState, presenceStateLabels, presenceStates } from '@kermesse/domain/volunteers/enums';
import type { PresencePerson } from '@kermesse/domain/volunteers/presence-schemas';
import { IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './presence.module.css';

interface PersonRowProps {
  person: PresencePerson;
  waiting: PresenceState | undefined;
  onMark: (assignment: string, state: PresenceState) => void;
}

/** Large buttons, for use outdoors on a phone. */
export function PersonRow({ person, waiting, onMark }: PersonRowProps): ReactElement {
  const state = waiting ?? person.state;
  return (
    <li className={classes.person}>
      <div className={classes.personHead}>
        <span className={classes.name}>{person.name}</span>
        {waiting && <span className={classes.waiting}>en attente d’envoi</span>}
        {person.phone && (
          <a className={classes.phone} href={`tel:${person.phone}`} aria-label={`Appeler ${person.name}`}>
            <IconPhone size={20} aria-hidden="true" />
          </a>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: three buttons on one line, a fieldset would frame them */}
      <div className={classes.marks} role="group" aria-label={`Présence de ${person.name}`}>
        {presenceStates.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.mark}
            data-state={each}
            aria-pressed={state === each}
            onClick={() => onMark(person.assignment, each)}
          >
            {presenceStateLabels[each]}
          </button>
        ))}
      </div>
    </li>
  );
}
