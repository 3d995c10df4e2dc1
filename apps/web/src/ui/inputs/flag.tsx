import classes from './flag.module.css';

/** One file for each flag, loaded when shown: a list of 250 countries shows a dozen at a time. */
const files = import.meta.glob<string>('../../../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
  exhaustive: true,
});

const urls = new Map(Object.entries(files).map(([path, url]) => [path.slice(-6, -4), url]));

/** Decorative: repeats the country's name. */
export function Flag({ country }: { country: string }) {
  const url = urls.get(country);
  if (url === undefined) return <span className={classes.flag} aria-hidden="true" />;
  return (
    <img className={classes.flag} src={url} alt="" width={24} height={16} loading="lazy" decoding="async" />
  );
}
