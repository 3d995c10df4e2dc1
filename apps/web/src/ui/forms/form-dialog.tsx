import { Button, Modal } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import classes from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';

interface FormDialogProps {
  title: string;
  isOpen?: boolean;
  onClose: () => void;
  size?: number;
  children: ReactNode;
}

/** A dialog with a form in it; what is inside starts anew each time it opens. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, isOpen = true, onClose, size = 580, children } = props;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={size}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps<V extends FieldValues> {
  state: { form: UseFormReturn<V>; submit: () => void; failure: string | null };
  submitLabel: string;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm<V extends FieldValues>(props: DialogFormProps<V>): ReactElement {
  const { state, submitLabel, onCancel, children } = props;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may stand inside a page that is a form itself.
        event.stopPropagation();
        state.submit();
      }}
    >
      {children}
      <FormFailure message={state.failure} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" loading={state.form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
