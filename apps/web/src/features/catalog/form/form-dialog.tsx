import { Button, Modal } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import classes from './form.module.css';
import { FormFailure } from './form-failure.tsx';
import type { DraftForm } from './use-draft-form.ts';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, onClose, children }: FormDialogProps): ReactElement {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={580}
      classNames={{ title: classes.dialogTitle ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps<V extends FieldValues> {
  draft: DraftForm<V>;
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>): ReactElement {
  const { draft, submitLabel, onCancel, children } = props;
  return (
    <form className={classes.form} onSubmit={draft.submit} noValidate>
      {children}
      <FormFailure message={draft.failure} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" loading={draft.form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
