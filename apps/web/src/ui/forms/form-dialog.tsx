import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Dialog } from '../dialog/dialog.tsx';
import classes from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';
import type { DomainForm } from './use-domain-form.ts';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps {
  title: string;
  isOpen?: boolean;
  onClose: () => void;
  size?: number;
  /** The dialog cannot be closed, as while an action runs in it. */
  isLocked?: boolean;
  /** A click outside does not close the dialog, which would lose what was typed. */
  keepsOnClickOutside?: boolean;
  children: ReactNode;
}

/** The content is mounted anew each time the dialog opens. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, isOpen = true, onClose, size = 580, isLocked = false, children } = props;
  useFocusBack(isOpen);
  return (
    <Dialog
      opened={isOpen}
      onClose={isLocked ? () => undefined : onClose}
      title={title}
      size={size}
      withCloseButton={!isLocked}
      closeOnClickOutside={!props.keepsOnClickOutside}
      classNames={{ title: classes.title ?? '' }}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Dialog>
  );
}

interface DialogFormProps {
  state: Pick<DomainForm<FieldValues>, 'submit' | 'isPending' | 'failure'>;
  submitLabel: string;
  cancelLabel?: string;
  onCancel: () => void;
  isReady?: boolean;
  isDangerous?: boolean;
  submitIcon?: ReactNode;
  more?: ReactNode;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps): ReactElement {
  const { state, submitLabel, cancelLabel = 'Annuler', onCancel, isReady = true, more, children } = props;
  return (
    <form className={classes.form} noValidate onSubmit={state.submit}>
      {children}
      <FormFailure message={state.failure} />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {more}
        <Button
          type="submit"
          loading={state.isPending}
          disabled={!isReady}
          leftSection={props.submitIcon}
          {...(props.isDangerous ? { color: 'corail' } : {})}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The main button is at the right, or at the bottom on a phone. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes.actions}>{children}</div>;
}
