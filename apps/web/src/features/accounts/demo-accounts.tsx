import type { ReactElement } from 'react';
import { session } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { InitialsAvatar } from '../../ui/art/initials-avatar.tsx';
import { useChange } from '../../ui/feedback/use-change.ts';
import classes from './demo-accounts.module.css';

/** Signs in to a demo account with one click; absent outside the demo. */
export function DemoAccounts(): ReactElement | null {
  const entry = useChange({
    send: ({ email, password = '' }: (typeof settings.demoAccounts)[number]) =>
      session.signIn(email, password),
  });
  const accounts = settings.demoAccounts.filter(({ password }) => password !== undefined);
  if (accounts.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        Comptes de démonstration
      </h2>
      <p className={classes.lead}>Un clic suffit pour entrer et regarder autour de vous.</p>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={classes.account}
              disabled={entry.isPending}
              onClick={() => void entry.run(account)}
            >
              <InitialsAvatar name={account.label} seed={account.email} size={38} />
              <span className={classes.text}>
                <strong>{account.label}</strong>
                <span>{account.email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
