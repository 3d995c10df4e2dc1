import { lazyPart } from './lazy-part.tsx';

export interface CountryNameProps {
  /** Two letters. */
  code: string;
  withFlag?: boolean;
}

/** The code keeps the place of the name while the list of countries loads. */
function Code({ code }: CountryNameProps) {
  return <span>{code}</span>;
}

/** A country's name in French, with its flag. */
export const CountryName = lazyPart<CountryNameProps>(
  async () => (await import('./country-name-loaded.tsx')).LoadedCountryName,
  Code,
);
