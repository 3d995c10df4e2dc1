import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import classes from './blank-card.module.css';

/** Beside the kinds, but a link: nothing is made for whoever follows it. */
export function BlankCard(): ReactElement {
  return (
    <Link to="/organizer/events/new/blank" className={classes.card}>
      <span className={classes.sheet} aria-hidden="true">
        <IconPlus size={28} stroke={1.8} />
      </span>
      <span className={classes.words}>
        <strong>Partir de zéro</strong>
        <span>Une page blanche{'\u00a0'}: vous posez tout vous-même.</span>
      </span>
    </Link>
  );
}
