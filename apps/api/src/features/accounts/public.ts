export { countryData } from './country-data.ts';
