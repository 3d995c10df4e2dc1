import { TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import type { ReactElement } from 'react';

export function PlacePlaceholder({ value }: { value: string }): ReactElement {
  return (
    <TextInput
      aria-label="Lieu"
      placeholder="Partout"
      leftSection={<IconMapPin size={18} aria-hidden="true" />}
      value={value}
      readOnly
    />
  );
}
