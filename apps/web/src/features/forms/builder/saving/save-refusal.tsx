import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './saving.module.css';
import { useSaver, useSaverState } from './use-saver.ts';

export function SaveRefusal() {
  const saver = useSaver();
  const save = useSaverState((state) => state.save);
  if (save.status !== 'refused') return null;
  return (
    <div className={classes.refusal} role="alert">
      <IconAlertTriangle size={20} aria-hidden="true" />
      <p>
        <strong>Non enregistré.</strong> {save.message}
      </p>
      <Button size="compact-sm" variant="default" onClick={() => void saver.flush()}>
        Réessayer
      </Button>
    </div>
  );
}
