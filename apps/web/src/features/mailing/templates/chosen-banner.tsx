import { mailingMessages } from '@kermesse/domain/mailing/messages';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import {
  forgetChosenRegistrations,
  useChosenRegistrations,
} from '../../../platform/workspace/chosen-registrations.ts';

/** The selection from the list of registrations, kept until the message is sent. */
export function ChosenBanner({ editionId }: { editionId: string }): ReactElement | null {
  const { length } = useChosenRegistrations(editionId);
  if (length === 0) return null;
  return (
    <section aria-label="Destinataires choisis">
      <Group
        gap={14}
        px={{ base: 'md', sm: 20 }}
        py={14}
        bd="1px solid var(--k-line)"
        bdrs="lg"
        bg="var(--k-soleil-light)"
      >
        <IconUsers size={22} stroke={1.8} aria-hidden="true" />
        <Stack gap={2} flex="1 1 200px">
          <strong>{mailingMessages.chosen(length)}</strong>
          <Text component="span" fz="sm">
            {'Écrivez un nouveau message ou ouvrez un modèle, puis choisissez «\u00a0Envoyer…\u00a0».'}
          </Text>
        </Stack>
        <Button variant="subtle" size="sm" onClick={forgetChosenRegistrations}>
          Oublier ce choix
        </Button>
      </Group>
    </section>
  );
}
