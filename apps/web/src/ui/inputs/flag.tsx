import classes from './flag.module.css';
import { flagUrl } from './flags.ts';

/** Decorative: repeats the country's name. */
export function Flag({ country }: { country: string }) {
  const url = flagUrl(country);
  if (url === null) return <span className={classes.flag} aria-hidden="true" />;
  return (
    <img className={classes.flag} src={url} alt="" width={24} height={16} loading="lazy" decoding="async" />
  );
}
