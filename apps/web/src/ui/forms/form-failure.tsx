import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './form-failure.module.css';

/** What went wrong when no field is to blame. The region stands there before it speaks. */
export function FormFailure({ message }: { message: string | null }): ReactElement {
  return (
    <div role="alert" className={classes.alert}>
      {message && (
        <p className={classes.failure}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          {message}
        </p>
      )}
    </div>
  );
}
