import { Button, Modal } from '@mantine/core';
import type { FormEvent, ReactElement, ReactNode } from 'react';
import classes from './families.module.css';

interface DialogProps {
  title: string;
  size?: number;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, size = 520, onClose, children }: DialogProps): ReactElement {
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': 'Fermer' }}
    >
      {children}
    </Modal>
  );
}

interface DialogFormProps {
  submitLabel: string;
  isBusy: boolean;
  onSubmit: (event: FormEvent) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function DialogForm(props: DialogFormProps): ReactElement {
  return (
    <form className={classes.form} onSubmit={props.onSubmit} noValidate>
      {props.children}
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onCancel}>
          Annuler
        </Button>
        <Button type="submit" loading={props.isBusy}>
          {props.submitLabel}
        </Button>
      </div>
    </form>
  );
}
