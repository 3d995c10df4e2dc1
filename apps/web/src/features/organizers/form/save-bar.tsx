import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import common from '../common.module.css';
import classes from './save-bar.module.css';
import type { WireForm } from './use-wire-form.ts';

interface SaveBarProps<V extends FieldValues> {
  wire: WireForm<V>;
  label?: string;
}

export function SaveBar<V extends FieldValues>({
  wire,
  label = 'Enregistrer',
}: SaveBarProps<V>): ReactElement {
  const { isDirty, isSubmitting } = wire.form.formState;
  const restored = 'Vos modifications non enregistrées ont été retrouvées.';
  return (
    <div className={classes.bar} data-dirty={isDirty || undefined}>
      <FormFailure message={wire.failure} />
      <Group gap="10px 16px" justify="space-between">
        <Text flex="1 1 180px" c="dimmed" fz="sm" role="status">
          {isDirty && (wire.isRestored ? restored : 'Modifications non enregistrées')}
        </Text>
        <Group gap={10} justify="flex-end" className={common.actions}>
          <Button variant="default" onClick={wire.discard} disabled={isSubmitting}>
            Annuler
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {label}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
