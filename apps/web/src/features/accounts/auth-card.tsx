import type { ReactElement, ReactNode } from 'react';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { Page } from '../../ui/layout/page.tsx';
import classes from './login-page.module.css';

interface AuthCardProps {
  /** In the tab. */
  title: string;
  heading: string;
  lead: ReactNode;
  children: ReactNode;
}

/** The card of the pages around sign-in: words and form at the left, the fair at the right. */
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
