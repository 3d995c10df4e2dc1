import { doorNameMaxLength } from '@kermesse/domain/tickets/door-name';
import { Button, Group, Stack } from '@mantine/core';
import { IconDeviceMobileDown } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useInstall } from '../../platform/offline/use-install.ts';
import { SectionCard } from '../../ui/display/section-card.tsx';
import { SwitchField } from '../../ui/inputs/switch-field.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { useDoorSettings } from './door-settings.ts';
import { useSignalSettings } from './signals.ts';

/** Where the browser offers it: the door then opens from the home screen, without a network too. */
export function InstallHint(): ReactElement | null {
  const install = useInstall('/door.webmanifest');
  if (!install) return null;
  return (
    <Button
      fullWidth
      h={52}
      variant="light"
      leftSection={<IconDeviceMobileDown size={22} aria-hidden="true" />}
      onClick={install}
    >
      Installer l’accueil sur cet appareil
    </Button>
  );
}

export function DoorOptions(): ReactElement {
  const { isSoundOn, isVibrationOn } = useSignalSettings();
  const name = useDoorSettings((state) => state.name);
  return (
    <SectionCard title="Cet appareil">
      <Stack>
        <TextField
          label="Nom de cette porte"
          description="Les autres portes le lisent à côté de vos entrées."
          placeholder="Porte A, parking, billetterie…"
          maxLength={doorNameMaxLength}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => useDoorSettings.setState({ name: currentTarget.value })}
        />
        <Group gap={20}>
          <SwitchField
            label="Son"
            value={isSoundOn}
            onChange={(isOn) => useSignalSettings.setState({ isSoundOn: isOn })}
          />
          <SwitchField
            label="Vibration"
            value={isVibrationOn}
            onChange={(isOn) => useSignalSettings.setState({ isVibrationOn: isOn })}
          />
        </Group>
      </Stack>
    </SectionCard>
  );
}
