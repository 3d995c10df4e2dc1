import { acceptanceLabels, participantStatusLabels } from '@kermesse/domain/participation/enums';
import type { AssociationParticipant, EditionAssociation } from '@kermesse/domain/participation/schemas';
import { countOf, firstFew } from '@kermesse/domain/shared/text';
import { Box, Button, Flex, Group, Paper, Text } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { DateText } from '../../../ui/display/date-text.tsx';
import { StatePill } from '../../../ui/display/state-pill.tsx';
import { AnswerPill } from '../answer-pill.tsx';
import { phoneText } from '../event-text.ts';
import shared from '../participation.module.css';
import classes from './associations.module.css';

const peopleShown = 5;
const tones = { confirmed: 'sapin', pending: 'soleil', cancelled: 'corail' } as const;

const Subtitle = ({ children }: { children: string }): ReactElement => (
  <Text component="h3" mb="xs" c="dimmed" fw={600} fz="sm" ff="text">
    {children}
  </Text>
);

function Person({ person }: { person: AssociationParticipant }): ReactElement {
  return (
    <Flex component="li" gap={10} align="center" mih={40}>
      <Avatar name={person.name} size={32} />
      <Flex component="span" direction="column" flex={1} miw={0} lh={1.3}>
        <Text component="span" inherit fw={600}>
          {person.name}
        </Text>
        {person.email && (
          <Text component="a" inherit c="dimmed" fz="sm" td="underline" href={`mailto:${person.email}`}>
            {person.email}
          </Text>
        )}
      </Flex>
      <StatePill size="sm" tone={tones[person.status]}>
        {participantStatusLabels[person.status]}
      </StatePill>
    </Flex>
  );
}

interface AssociationCardProps {
  entry: EditionAssociation;
  actions: ReactNode;
}

export function AssociationCard({ entry, actions }: AssociationCardProps): ReactElement {
  const { association, contact, participants } = entry;
  const [isWhole, setIsWhole] = useState(false);
  const { shown, hidden } = firstFew(participants, isWhole ? participants.length : peopleShown);
  return (
    <Paper component="article" withBorder p={20}>
      <Flex component="header" wrap="wrap" gap="md" align="flex-start">
        <Avatar
          name={association.name}
          seed={association.documentId}
          src={association.url_logo}
          size={52}
          shape="square"
        />
        <Box flex="1 1 190px" miw={0}>
          <Text component="h2" fz="lg" lh={1.25} lts="-0.01em">
            {association.name}
          </Text>
          <Text mt={2} c="dimmed" fz="var(--k-font-size-label)">
            {[association.city, countOf(participants.length, 'participant')].filter(Boolean).join(' · ')} ·
            demande du <DateText at={entry.requestedAt} />
          </Text>
          <Group gap="6px 12px" mt={10}>
            <AnswerPill answers={entry} />
            <Text component="span" c="dimmed" fz="sm">
              Association{'\u00a0'}: {acceptanceLabels[entry.assoAccepted]} · Organisateur{'\u00a0'}:{' '}
              {acceptanceLabels[entry.eventAccepted]}
            </Text>
          </Group>
        </Box>
        {actions}
      </Flex>
      {entry.message && (
        <Text mt="md" px="md" py="sm" bg="var(--k-paper-back)" className={shared.message}>
          {entry.message}
        </Text>
      )}
      <Box mt={18} pt="md" className={classes.columns}>
        <section>
          <Subtitle>Contact</Subtitle>
          {contact ? (
            <Flex component="ul" direction="column" gap={6} className={shared.list}>
              <li>{contact.name}</li>
              {contact.email && (
                <li>
                  <a className={shared.contactLink} href={`mailto:${contact.email}`}>
                    <IconMail size={18} aria-hidden="true" />
                    {contact.email}
                  </a>
                </li>
              )}
              {contact.phone && (
                <li>
                  <a className={shared.contactLink} href={`tel:${contact.phone}`}>
                    <IconPhone size={18} aria-hidden="true" />
                    {phoneText(contact.phone)}
                  </a>
                </li>
              )}
            </Flex>
          ) : (
            <Text c="dimmed">Un membre a proposé la participation.</Text>
          )}
        </section>
        <section>
          <Subtitle>Participants</Subtitle>
          {participants.length === 0 ? (
            <Text c="dimmed">Personne encore.</Text>
          ) : (
            <Flex component="ul" direction="column" gap={6} className={shared.list}>
              {shown.map((person) => (
                <Person key={person.documentId} person={person} />
              ))}
            </Flex>
          )}
          {hidden.length > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => setIsWhole(true)}>
              Voir {countOf(hidden.length, 'autre')}
            </Button>
          )}
        </section>
      </Box>
    </Paper>
  );
}
