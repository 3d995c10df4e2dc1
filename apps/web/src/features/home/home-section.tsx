import { Group, Paper, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './home-section.module.css';

interface HomeSectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  all?: ReactNode;
  children: ReactNode;
}

/** Its id is a hash of the address (`/home#messages`). */
export function HomeSection({ id, title, aside, all, children }: HomeSectionProps): ReactElement {
  return (
    <Paper
      component="section"
      id={id}
      className={classes.section ?? ''}
      px="clamp(18px, 4vw, 24px)"
      pt="clamp(18px, 4vw, 22px)"
      pb="clamp(20px, 4vw, 24px)"
      aria-labelledby={`${id}-title`}
    >
      <Group component="header" justify="space-between" wrap="nowrap" gap="sm" mb={14}>
        <Text component="h2" id={`${id}-title`} fz="lg">
          {title}
        </Text>
        {aside}
      </Group>
      {children}
      {all && (
        <Text
          className={`${classes.all} k-line-above`}
          mt="md"
          pt="sm"
          fz="var(--k-font-size-label)"
          fw={600}
        >
          {all}
        </Text>
      )}
    </Paper>
  );
}
