import { type ReactElement, useState } from 'react';
import { messageOf } from '../../platform/api/errors.ts';
import { session } from '../../platform/session/session.ts';
import { settings } from '../../platform/settings.ts';
import { InitialsAvatar } from '../../ui/art/initials-avatar.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import classes from './demo-accounts.module.css';

/** Signs in to a demo account with one click; absent outside the demo. */
export function DemoAccounts(): ReactElement | null {
  const [pending, setPending] = useState<string | null>(null);
  const accounts = settings.demoAccounts.filter(({ password }) => password !== undefined);
  if (accounts.length === 0) return null;
  const enter = async (email: string, password: string) => {
    setPending(email);
    await session.signIn(email, password).catch((error: unknown) => toast.error(messageOf(error)));
    setPending(null);
  };
  return (
    <section className={classes.section} aria-labelledby="demo-title">
      <h2 id="demo-title" className={classes.title}>
        Comptes de démonstration
      </h2>
      <p className={classes.lead}>Un clic suffit pour entrer et regarder autour de vous.</p>
      <ul className={classes.list}>
        {accounts.map(({ email, label, password = '' }) => (
          <li key={email}>
            <button
              type="button"
              className={classes.account}
              disabled={pending !== null}
              onClick={() => void enter(email, password)}
            >
              <InitialsAvatar name={label} seed={email} size={38} />
              <span className={classes.text}>
                <strong>{label}</strong>
                <span>{email}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
