import type { ReactElement, ReactNode } from 'react';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './login-page.module.css';

interface AuthCardProps {
  /** The document title. */
  title: string;
  heading: string;
  lead: ReactNode;
  children: ReactNode;
}

export function AuthCard({ title, heading, lead, children }: AuthCardProps): ReactElement {
  return (
    <Page title={title}>
      <div className={classes.card}>
        <div className={classes.form}>
          <h1 className={classes.title} tabIndex={-1}>
            {heading}
          </h1>
          <p className={classes.lead}>{lead}</p>
          {children}
        </div>
        <div className={classes.picture}>
          <FairPanorama />
        </div>
      </div>
    </Page>
  );
}
