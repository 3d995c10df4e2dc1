import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../art/logo.tsx';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import classes from './site-header.module.css';

interface SiteHeaderProps {
  items: readonly NavigationItem[];
  /** What stands at the right: the account, or the way in. */
  children: ReactNode;
}

export function SiteHeader({ items, children }: SiteHeaderProps): ReactElement {
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Link to="/" className={classes.logo} aria-label="Kermesse, accueil">
          <Logo />
        </Link>
        {items.length > 0 && (
          <nav className={classes.nav} aria-label="Navigation principale">
            {items.map(({ to, params, label, count = 0, countLabel = '', isExact = false }) => (
              <Link
                key={label}
                to={to}
                {...(params ? { params } : {})}
                className={classes.item}
                activeOptions={{ exact: isExact }}
              >
                {label}
                <CountBadge count={count} label={countLabel} />
              </Link>
            ))}
          </nav>
        )}
        <div className={classes.actions}>{children}</div>
      </div>
    </header>
  );
}
