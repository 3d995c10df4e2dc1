import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactElement, ReactNode, Ref } from 'react';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import classes from './form-dialog.module.css';
import { FormFailure } from './form-failure.tsx';
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

/** A change, with `submit` where something is checked before; or the form library's. */
type DialogState = { failure: string | null } & (
  | { form: { formState: { isSubmitting: boolean } }; submit: (event: FormEvent) => void }
  | { isPending: boolean; submit: (event: FormEvent) => void }
  | { isPending: boolean; run: () => Promise<unknown> }
);

interface DialogFormProps {
  state: DialogState;
  submitLabel: string;
  cancelLabel?: string;
  onCancel: () => void;
  isReady?: boolean;
  isDangerous?: boolean;
  more?: ReactNode;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps): ReactElement {
  const { state, submitLabel, cancelLabel = 'Annuler', onCancel, isReady = true, more, children } = props;
  const isBusy = 'isPending' in state ? state.isPending : state.form.formState.isSubmitting;
  return (
    <form
      ref={props.ref}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may be inside another form in the React tree.
        event.stopPropagation();
        if (!isReady || isBusy) return;
        if ('submit' in state) state.submit(event);
        else void state.run();
        // The form library focuses the first error itself.
        const form = event.currentTarget;
        if ('isPending' in state) focusFirstInvalid(() => form);
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

/** The main button is at the right, or at the bottom on a phone. */
export function DialogActions({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes.actions}>{children}</div>;
}
