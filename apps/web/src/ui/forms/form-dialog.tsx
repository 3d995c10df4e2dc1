import { Button, Modal } from '@mantine/core';
import type { ReactElement, ReactNode, Ref } from 'react';
import { focusFirstInvalid } from '../../ui/focus/focus-once-drawn.ts';
import classes from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';
import { useFocusBack } from './use-focus-back.ts';

interface FormDialogProps {
  title: string;
  isOpen?: boolean;
  onClose: () => void;
  size?: number;
  /** While something runs in it that must be waited for or stopped first. */
  isLocked?: boolean;
  /** For much that was typed: a click beside it does not throw it away. */
  keepsOnClickOutside?: boolean;
  children: ReactNode;
}

/** A dialog with a form in it; what is inside starts anew each time it opens. */
export function FormDialog(props: FormDialogProps): ReactElement {
  const { title, isOpen = true, onClose, size = 580, isLocked = false, children } = props;
  useFocusBack(isOpen);
  return (
    <Modal
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
    </Modal>
  );
}

/** Of the form library, or of `useDialogWork`. */
type DialogState = { submit: () => void; failure: string | null } & (
  | { form: { formState: { isSubmitting: boolean } } }
  | { isBusy: boolean }
);

interface DialogFormProps {
  state: DialogState;
  submitLabel: string;
  cancelLabel?: string;
  onCancel: () => void;
  /** What is still missing keeps the button from being pressed. */
  isReady?: boolean;
  isDangerous?: boolean;
  /** A third way to go on, between the two. */
  more?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The fields of a dialog, what went wrong, and its buttons. */
export function DialogForm(props: DialogFormProps): ReactElement {
  const { state, submitLabel, cancelLabel = 'Annuler', onCancel, isReady = true, more, children } = props;
  const isBusy = 'isBusy' in state ? state.isBusy : state.form.formState.isSubmitting;
  return (
    <form
      ref={props.ref}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog may stand inside a page that is a form itself.
        event.stopPropagation();
        if (!isReady || isBusy) return;
        state.submit();
        // The form library does this by itself.
        const form = event.currentTarget;
        if ('isBusy' in state) focusFirstInvalid(() => form);
      }}
    >
      {children}
      <FormFailure message={state.failure} />
      <DialogActions>
        <Button variant="default" onClick={onCancel}>
          {cancelLabel}
        </Button>
        {more}
        <Button
          type="submit"
          loading={isBusy}
          disabled={!isReady}
          {...(props.isDangerous ? { color: 'corail' } : {})}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

/** The last row of a dialog: the main button at the right, or below the others' thumb on a phone. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes.actions}>{children}</div>;
}
