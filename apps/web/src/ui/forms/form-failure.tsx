import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import classes from './form-failure.module.css';

interface FormFailureProps {
  message: string | null;
  /** More of it, place by place. */
  children?: ReactNode;
}

/** What went wrong when no field is to blame. The region stands there before it speaks. */
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
