import { Button, Group, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import type { DomainForm } from '../../../ui/forms/use-domain-form.ts';
import common from '../common.module.css';
import classes from './save-bar.module.css';

interface SaveBarProps<V extends FieldValues> {
  state: DomainForm<V>;
  label?: string;
}

export function SaveBar<V extends FieldValues>({
  state,
  label = 'Enregistrer',
}: SaveBarProps<V>): ReactElement {
  const { isDirty } = state.form.formState;
  const restored = 'Vos modifications non enregistrées ont été retrouvées.';
  return (
    <div className={classes.bar} data-dirty={isDirty || undefined}>
      <FormFailure message={state.failure} />
      <Group gap="10px 16px" justify="space-between">
        <Text flex="1 1 180px" c="dimmed" fz="sm" role="status">
          {isDirty && (state.isRestored ? restored : 'Modifications non enregistrées')}
        </Text>
        <Group gap={10} justify="flex-end" className={common.actions}>
          <Button variant="default" onClick={state.discard} disabled={state.isPending}>
            Annuler
          </Button>
          <Button type="submit" loading={state.isPending}>
            {label}
          </Button>
        </Group>
      </Group>
    </div>
  );
}
