import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { lazyPart } from './lazy-part.tsx';
import classes from './rich-text.module.css';

export interface RichTextProps {
  html: string;
  /** Visible characters shown until 'Voir plus' is pressed. */
  limit?: number;
}

/** The plain text, shown until the sanitiser is loaded. */
function Words({ html, limit = Number.POSITIVE_INFINITY }: RichTextProps) {
  const words = plainTextOf(html);
  return <div className={classes.text}>{words.length > limit ? `${words.slice(0, limit)}…` : words}</div>;
}

export const RichText = lazyPart<RichTextProps>(
  'rich-text',
  async () => (await import('./rich-text-loaded.tsx')).LoadedRichText,
  Words,
);
