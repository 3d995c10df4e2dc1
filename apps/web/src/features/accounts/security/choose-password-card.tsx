import { Button, Group, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import classes from '../accounts.module.css';
import { askForReset } from '../api.ts';

/** For an account made while registering: only a link to its address sets a password. */
export function ChoosePasswordCard({ email }: { email: string }): ReactElement {
  const asking = useChange({
    send: () => askForReset(email),
    done: 'Le lien vient de partir. Regardez aussi dans vos courriers indésirables.',
    failureTitle: 'Le lien n’est pas parti',
  });
  return (
    <SectionCard
      title="Choisir un mot de passe"
      icon={<IconLock size={20} />}
      description={'Facultatif\u00a0: un code reçu par email suffit pour vous connecter.'}
    >
      <Stack gap={20}>
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Nous vous envoyons un lien à {email}. Il déconnecte vos appareils une fois le mot de passe choisi.
        </Text>
        <Group gap={10} justify="flex-end" className={classes.actions ?? ''}>
          <Button variant="default" loading={asking.isPending} onClick={() => void asking.run()}>
            Recevoir le lien
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  );
}
