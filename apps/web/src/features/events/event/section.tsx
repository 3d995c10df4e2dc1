import { type ReactElement, type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {note && <p className={classes.note}>{note}</p>}
      {children}
    </section>
  );
}
