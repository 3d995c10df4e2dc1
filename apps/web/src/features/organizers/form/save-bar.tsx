import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import classes from './form.module.css';
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
      <div className={classes.barLine}>
        <p className={classes.state} role="status">
          {isDirty && (wire.isRestored ? restored : 'Modifications non enregistrées')}
        </p>
        <div className={classes.actions}>
          <Button variant="default" onClick={wire.discard} disabled={isSubmitting}>
            Annuler
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {label}
          </Button>
        </div>
      </div>
    </div>
  );
}
