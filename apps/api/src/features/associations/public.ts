export { associations } from './tables.ts';
