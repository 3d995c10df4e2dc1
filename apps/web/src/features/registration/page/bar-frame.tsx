import { Group, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { ProgressBar } from '../../../ui/display/progress-bar.tsx';
import classes from './registration-bar.module.css';

interface BarFrameProps {
  eventName: string;
  screenIndex: number;
  screenCount: number;
  /** Of the person whose part of a cart is filled in. */
  firstName?: string | null;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A single screen shows its recap itself, has no progress, and counts only when time is short. */
export function BarFrame(props: BarFrameProps): ReactElement {
  const { eventName, screenIndex, screenCount, firstName = null, actions, children } = props;
  const isSingle = screenCount === 1;
  return (
    <div className={classes.bar} data-single={isSingle || undefined}>
      <div className={classes.inner}>
        <div className={classes.where}>
          <Text component="h1" truncate className={classes.event ?? ''}>
            {eventName}
          </Text>
          {!isSingle && (
            <ProgressBar
              label={`${firstName === null ? 'Page' : `${firstName} · page`} ${screenIndex + 1} sur ${screenCount}`}
              value={screenIndex + 1}
              max={screenCount}
            />
          )}
        </div>
        <Group wrap="nowrap" gap="clamp(8px, 1vw, 12px)" mih={40}>
          {actions}
        </Group>
      </div>
      {children}
    </div>
  );
}
