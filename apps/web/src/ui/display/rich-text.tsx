import { plainTextOf } from '@kermesse/domain/shared/plain-text';
import { lazyPart } from './lazy-part.tsx';
import classes from './rich-text.module.css';

export interface RichTextProps {
  html: string;
  /** Shows only this many visible characters until 'Voir plus' is pressed. */
  limit?: number;
}

/** The words are there at once; their markup comes with the sanitiser. */
function Words({ html, limit = Number.POSITIVE_INFINITY }: RichTextProps) {
  const words = plainTextOf(html);
  return <div className={classes.text}>{words.length > limit ? `${words.slice(0, limit)}…` : words}</div>;
}

/** Text that an organiser formatted. */
export const RichText = lazyPart<RichTextProps>(
  async () => (await import('./rich-text-loaded.tsx')).LoadedRichText,
  Words,
);
