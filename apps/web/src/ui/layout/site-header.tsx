import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Logo } from '../art/logo.tsx';
import { CountBadge } from './count-badge.tsx';
import type { NavigationItem } from './navigation-item.ts';
import { NavigationLink } from './navigation-link.tsx';
import classes from './site-header.module.css';

interface SiteHeaderProps {
  items: readonly NavigationItem[];
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
            {items.map((item) => (
              <NavigationLink key={item.label} item={item} className={classes.item}>
                {item.label}
                <CountBadge count={item.count ?? 0} label={item.countLabel ?? ''} />
              </NavigationLink>
            ))}
          </nav>
        )}
        <div className={classes.actions}>{children}</div>
      </div>
    </header>
  );
}
