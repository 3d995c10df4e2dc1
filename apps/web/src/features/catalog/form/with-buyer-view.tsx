import { Stack, Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './form.module.css';

interface WithBuyerViewProps {
  view: ReactNode;
  children: ReactNode;
}

export function WithBuyerView({ view, children }: WithBuyerViewProps): ReactElement {
  return (
    <div className={classes.split}>
      <Stack gap={18}>{children}</Stack>
      <section className={classes.preview} aria-label="Ce que verra l’acheteur">
        <Text component="h3" fz="lg">
          Ce que verra l’acheteur
        </Text>
        {view}
      </section>
    </div>
  );
}
