import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './form-failure.module.css';

interface FormFailureProps {
  message: string | null;
  children?: ReactNode;
}

/** For a failure that belongs to no field; the live region is mounted before it is filled. */
export function FormFailure({ message, children }: FormFailureProps): ReactElement {
  return (
    <div role="alert" className={classes.alert}>
      {message && (
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
