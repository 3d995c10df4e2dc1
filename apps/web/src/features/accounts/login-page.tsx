import { accountMessages } from '@kermesse/domain/accounts/messages';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { FairPanorama } from '../../ui/art/fair-panorama.tsx';
import { Page } from '../../ui/layout/page.tsx';
import links from './auth-links.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';

/** Where to go after signing in is decided by the route guard. */
export function LoginPage(): ReactElement {
  const { compte, ...search } = useSearch({ from: '/public/login' });
  const isDeleted = compte === 'supprime';
  return (
    <Page title="Connexion">
      <div className={classes.card}>
        <div className={classes.form}>
          <h1 className={classes.title}>Content de vous revoir</h1>
          <p className={classes.lead}>Retrouvez vos inscriptions, vos missions et vos associations.</p>
          {isDeleted && (
            <p className={links.note} role="status">
              {accountMessages.accountDeleted}
            </p>
          )}
          <LoginForm initialEmail={search.email ?? ''} />
          <div className={links.links}>
            <p className={links.small}>
              Pas encore de compte{'\u00a0'}?{' '}
              <Link to="/register" search={search} className={links.link}>
                Créer un compte
              </Link>
            </p>
            <p className={links.small}>
              Billet perdu{'\u00a0'}?{' '}
              <Link to="/lost-tickets" className={links.link}>
                Le recevoir par email
              </Link>
            </p>
          </div>
        </div>
        <div className={classes.picture}>
          <FairPanorama />
        </div>
      </div>
      <DemoAccounts />
    </Page>
  );
}
