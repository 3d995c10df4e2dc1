export { addresses, preferences, profiles } from './tables.ts';
