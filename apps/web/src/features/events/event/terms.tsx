import { IconExternalLink } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { Section } from './section.tsx';
import classes from './terms.module.css';

interface TermsProps {
  text: string | null;
  url: string | null;
}

/** Long, so collapsed. */
export function Terms({ text, url }: TermsProps): ReactElement | null {
  if (!text && !url) return null;
  return (
    <Section title="Règlement">
      {text && (
        <details className={classes.details}>
          <summary className={classes.summary}>Lire le règlement de l’édition</summary>
          <p className={classes.text}>{text}</p>
        </details>
      )}
      {url && (
        <a className={classes.link} href={url} target="_blank" rel="noopener noreferrer">
          Conditions de l’organisateur
          <IconExternalLink size={18} aria-hidden="true" />
          <span className="k-visually-hidden">(nouvel onglet)</span>
        </a>
      )}
    </Section>
  );
}
