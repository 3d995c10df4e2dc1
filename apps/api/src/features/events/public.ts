export { eventEditions, events } from './tables.ts';
