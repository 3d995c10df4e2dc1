import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './publish.module.css';

/** Why something was refused. The region stands there before it speaks. */
export function FailureNote({ message, children }: { message: string | null; children?: ReactNode }) {
  return (
    <div role="alert">
      {message !== null && (
        <div className={classes.failure}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </div>
      )}
    </div>
  );
}
