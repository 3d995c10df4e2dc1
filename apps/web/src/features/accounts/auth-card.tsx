import { Text } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { Page } from '../../ui/layout/page.tsx';
import shared from './accounts.module.css';
import classes from './auth-card.module.css';

interface AuthCardProps {
  /** The document title. */
  title: string;
  heading: string;
  lead: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

export function AuthCard({ title, heading, lead, children, below }: AuthCardProps): ReactElement {
  return (
    <Page title={title}>
      <div className={classes.card}>
        <div className={classes.form}>
          <Text component="h1" fz="clamp(1.75rem, 4vw, 2.125rem)" tabIndex={-1}>
            {heading}
          </Text>
          <Text mt="xs" mb={28} c="dimmed">
            {lead}
          </Text>
          {children}
        </div>
        <div className={shared.picture}>
          <FairPanorama />
        </div>
      </div>
      {below}
    </Page>
  );
}
