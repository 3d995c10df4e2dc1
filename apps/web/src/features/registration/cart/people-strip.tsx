import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import { pageTexts } from '../messages.ts';
import classes from './cart.module.css';
import { firstNameOf, nameOf, useGoToPerson, usePeople } from './use-people.ts';

/** On every page of a cart for several people: for whom one is filling in, and who else there is. */
export default function PeopleStrip(): ReactElement | null {
  const { all, current, first } = usePeople();
  const goToPerson = useGoToPerson();
  if (!current || !first) return null;
  return (
    <section className={classes.strip} aria-label="Personnes de la commande">
      <Text>
        Vous inscrivez <strong>{nameOf(current)}</strong>
        {current === first ? '.' : `. ${pageTexts.paidByFirst(firstNameOf(first))}`}
      </Text>
      <Group gap={8} mt={10}>
        {all.map((person) => (
          <Button
            key={person.sessionId}
            size="compact-md"
            radius="xl"
            variant={person === current ? 'filled' : 'default'}
            aria-current={person === current ? 'true' : undefined}
            onClick={() => person !== current && goToPerson(person)}
          >
            {firstNameOf(person)}
          </Button>
        ))}
      </Group>
    </section>
  );
}
