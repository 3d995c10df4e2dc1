import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDevices } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { session } from '../../../platform/session/session.ts';
import { SectionCard } from '../../../ui/display/section-card.tsx';
import { useChange } from '../../../ui/feedback/use-change.ts';
import classes from '../accounts.module.css';

export function SessionsCard(): ReactElement {
  const leaving = useChange({
    send: () => session.signOut({ everywhere: true }),
    confirm: {
      title: 'Se déconnecter partout\u00a0?',
      message:
        'Vous serez déconnecté de tous vos appareils, y compris celui-ci. Il faudra vous reconnecter sur chacun.',
      confirmLabel: 'Se déconnecter partout',
    },
    failureTitle: 'La déconnexion n’a pas abouti',
  });
  return (
    <SectionCard
      title="Appareils connectés"
      icon={<IconDevices size={20} />}
      description="Vous restez connecté 30 jours sur chaque appareil que vous utilisez."
    >
      <Stack gap={20}>
        <Text c="dimmed" fz="var(--k-font-size-label)">
          Un téléphone perdu, un ordinateur partagé{'\u00a0'}? Déconnectez tous vos appareils d’un coup.
        </Text>
        <Group gap={10} justify="flex-end" className={classes.actions ?? ''}>
          <Button variant="default" loading={leaving.isPending} onClick={() => void leaving.run()}>
            Se déconnecter partout
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  );
}
