import type { MouseEvent, ReactElement } from 'react';
import classes from './skip-link.module.css';

export const contentId = 'contenu';

function goToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(contentId)?.focus();
}

/** The first tab stop of every page. */
export function SkipLink(): ReactElement {
  return (
    <a href={`#${contentId}`} className={classes.link} onClick={goToContent}>
      Aller au contenu
    </a>
  );
}
