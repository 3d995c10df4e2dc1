import type { PersonInCart } from '@kermesse/domain/reservations/schemas';
import { formatEuros, formatPrice } from '@kermesse/domain/shared/money';
import { ActionIcon, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useChange } from '../../../ui/feedback/use-change.ts';
import { PlainList } from '../../../ui/layout/plain-list.tsx';
import { registrationKeys } from '../keys.ts';
import { releaseSession } from '../reservation-calls.ts';
import { useRegistration } from '../use-registration.ts';
import { articlesOf } from './articles.ts';
import classes from './cart.module.css';
import { firstNameOf, nameOf, useGoToPerson } from './use-people.ts';

/** Another person of the cart, with what they have; it is changed on their own pages. */
function OtherPerson({ person }: { person: PersonInCart }): ReactElement {
  const { intent } = useRegistration();
  const goToPerson = useGoToPerson();
  const articles = articlesOf(person.reservations);
  const total = articles.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const removal = useChange({
    send: () => releaseSession(person.sessionId),
    confirm: {
      title: `Retirer ${firstNameOf(person)} de la commande\u00a0?`,
      message: 'Ses articles seront rendus. Les autres personnes gardent les leurs.',
      confirmLabel: 'Retirer',
      cancelLabel: 'Garder',
      isDestructive: true,
    },
    refresh: [registrationKeys.people(intent.editionId, intent.kind, intent.groupId)],
  });
  return (
    <Stack component="section" gap={6} className={classes.person ?? ''} aria-label={nameOf(person)}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text component="h3" fz="md" fw={650} truncate>
          {nameOf(person)}
        </Text>
        <Group wrap="nowrap" gap={2} mr={-8}>
          <Button variant="subtle" size="compact-sm" onClick={() => goToPerson(person)}>
            Modifier
          </Button>
          <ActionIcon
            variant="subtle"
            aria-label={`Retirer ${nameOf(person)}`}
            loading={removal.isPending}
            onClick={() => void removal.run()}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Group>
      </Group>
      {articles.length === 0 && (
        <Text c="dimmed" fz="sm">
          Aucun article pour le moment.
        </Text>
      )}
      {articles.length > 0 && (
        <PlainList gap={4}>
          {articles.map(({ key, line, quantity, totalCents }) => (
            <Group component="li" key={key} justify="space-between" wrap="nowrap" gap="sm" fz="sm">
              <span>
                {quantity > 1 && `${quantity} × `}
                {line.productName}
                {line.optionName ? `, ${line.optionName}` : ''}
              </span>
              <Box component="span" className={classes.amount ?? ''}>
                {totalCents === 0 ? formatPrice(0) : formatEuros(totalCents)}
              </Box>
            </Group>
          ))}
        </PlainList>
      )}
      {articles.length > 1 && (
        <Group justify="space-between" fz="sm" c="dimmed">
          <span>Sous-total</span>
          <span className={classes.amount}>{formatEuros(total)}</span>
        </Group>
      )}
    </Stack>
  );
}

export default function OtherPeople({ people }: { people: readonly PersonInCart[] }): ReactElement {
  return (
    <>
      {people.map((person) => (
        <OtherPerson key={person.sessionId} person={person} />
      ))}
    </>
  );
}
