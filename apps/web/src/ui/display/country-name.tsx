import { lazyPart } from './lazy-part.tsx';

export interface CountryNameProps {
  /** Two letters. */
  code: string;
  withFlag?: boolean;
}

function Code({ code }: CountryNameProps) {
  return <span>{code}</span>;
}

export const CountryName = lazyPart<CountryNameProps>(
  'country-name',
  async () => (await import('./country-name-loaded.tsx')).LoadedCountryName,
  Code,
);
