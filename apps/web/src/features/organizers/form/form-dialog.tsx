import { Button, Modal } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import type { WireForm } from './use-wire-form.ts';

interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  size?: number;
  children: ReactNode;
}

/** A dialog of the organiser's space; what is inside starts anew each time it opens. */
export function Dialog({ title, isOpen, onClose, size = 560, children }: DialogProps): ReactElement {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      classNames={{ title: classes.dialogTitle ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps<V extends FieldValues> {
  wire: WireForm<V>;
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>): ReactElement {
  const { wire, submitLabel, onCancel, children } = props;
  return (
    <form className={classes.dialog} onSubmit={wire.submit} noValidate>
      {children}
      <FormFailure message={wire.failure} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" loading={wire.form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
