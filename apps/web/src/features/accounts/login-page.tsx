import { useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { textParam } from '../../platform/navigation/search-params.ts';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

/** The way in. Where one goes next is decided by the guard of this address, once the session is open. */
export function LoginPage(): ReactElement {
  const { email } = useSearch({ strict: false });
  return (
    <Page title="Connexion">
      <div className={classes.card}>
        <div className={classes.form}>
          <h1 className={classes.title}>Content de vous revoir</h1>
          <p className={classes.lead}>Retrouvez vos inscriptions, vos missions et vos associations.</p>
          <LoginForm initialEmail={textParam(email) ?? ''} />
        </div>
        <div className={classes.picture}>
          <FairPanorama />
        </div>
      </div>
      <DemoAccounts />
    </Page>
  );
}
