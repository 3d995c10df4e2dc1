import { countryName } from '../inputs/countries.ts';
import { Flag } from '../inputs/flag.tsx';
import classes from './country-name.module.css';
import type { CountryNameProps } from './country-name.tsx';

export function LoadedCountryName({ code, withFlag = true }: CountryNameProps) {
  return (
    <span className={classes.country}>
      {withFlag && <Flag country={code} />}
      {countryName(code)}
    </span>
  );
}
