import type { ReactElement, ReactNode } from 'react';
import classes from './home-section.module.css';

interface HomeSectionProps {
  id: string;
  title: string;
  aside?: ReactNode;
  all?: ReactNode;
  children: ReactNode;
}

/** Its id is a hash of the address (`/home#messages`). */
export function HomeSection({ id, title, aside, all, children }: HomeSectionProps): ReactElement {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-title`}>
      <header className={classes.header}>
        <h2 id={`${id}-title`} className={classes.title}>
          {title}
        </h2>
        {aside}
      </header>
      {children}
      {all && <p className={classes.all}>{all}</p>}
    </section>
  );
}
