import { ofName } from '@kermesse/domain/shared/of-name';
import { type PresenceState, presenceStateLabels, presenceStates } from '@kermesse/domain/volunteers/enums';
import type { PresencePerson } from '@kermesse/domain/volunteers/presence-schemas';
import { Group, SimpleGrid, Text } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './presence.module.css';

interface PersonRowProps {
  person: PresencePerson;
  waiting: PresenceState | undefined;
  onMark: (state: PresenceState) => void;
}

/** Large buttons, for use outdoors on a phone. */
export function PersonRow({ person, waiting, onMark }: PersonRowProps): ReactElement {
  const state = waiting ?? person.state;
  return (
    <li className={classes.person}>
      <Group gap="xs" wrap="nowrap" mih={44}>
        <Text span fw={600}>
          {person.name}
        </Text>
        {waiting && (
          <Text span c="dimmed" fz="xs">
            en attente d’envoi
          </Text>
        )}
        {person.phone && (
          <a className={classes.phone} href={`tel:${person.phone}`} aria-label={`Appeler ${person.name}`}>
            <IconPhone size={20} aria-hidden="true" />
          </a>
        )}
      </Group>
      <SimpleGrid cols={3} spacing="xs" role="group" aria-label={`Présence ${ofName(person.name)}`}>
        {presenceStates.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.mark}
            data-state={each}
            aria-pressed={state === each}
            onClick={() => onMark(each)}
          >
            {presenceStateLabels[each]}
          </button>
        ))}
      </SimpleGrid>
    </li>
  );
}
