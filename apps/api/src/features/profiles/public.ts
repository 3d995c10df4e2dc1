export { addresses, preferences, profiles, thirdPersons } from './tables.ts';
