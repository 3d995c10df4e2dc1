export { addresses, profiles } from './tables.ts';
