import { Box, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../dialog/dialog.tsx';
import type { ConfirmRequest } from './confirm.ts';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  request: ConfirmRequest;
}

/** The cancel button has the focus when the action is destructive. */
export default function ConfirmDialog({ request }: ConfirmDialogProps): ReactElement {
  const {
    title,
    message,
    warning,
    losses = [],
    confirmLabel,
    cancelLabel = 'Annuler',
    isDestructive = false,
    answer,
  } = request;
  const [isOpen, setIsOpen] = useState(true);
  const [isConfirmed, setIsConfirmed] = useState(false);
  const [asker] = useState(() => document.activeElement);
  const close = (choice: boolean) => {
    setIsConfirmed(choice);
    setIsOpen(false);
  };
  // The dialog is mounted for one question only, so the focus is returned to the asker here.
  const finish = () => {
    if (asker instanceof HTMLElement && asker.isConnected) asker.focus({ preventScroll: true });
    answer(isConfirmed);
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={() => close(false)}
      onExitTransitionEnd={finish}
      returnFocus={false}
      title={title}
      classNames={{ title: classes.title ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
      transitionProps={{ duration: 150 }}
      size={460}
    >
      {message && (
        <Box component="p" mt={4} mb={0} c="var(--k-muted)">
          {message}
        </Box>
      )}
      {warning && (
        <div className={classes.losses}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>{warning}</p>
        </div>
      )}
      {losses.length > 0 && (
        <div className={classes.losses}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <div>
            <p>Sera perdu{'\u00a0'}:</p>
            <ul>
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={() => close(false)} data-autofocus={isDestructive || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={isDestructive ? 'corail' : 'sapin'}
          onClick={() => close(true)}
          data-autofocus={!isDestructive || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
