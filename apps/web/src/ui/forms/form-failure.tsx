import { Group } from '@mantine/core';
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
        <Group
          gap={10}
          wrap="nowrap"
          px={14}
          py="sm"
          bdrs="var(--k-radius-input)"
          bg="var(--k-corail-light)"
          c="var(--k-corail-text)"
          fz="var(--k-font-size-label)"
          className={classes.failure}
        >
          <IconAlertTriangle size={20} aria-hidden="true" />
          <div>
            <p>{message}</p>
            {children}
          </div>
        </Group>
      )}
    </div>
  );
}
