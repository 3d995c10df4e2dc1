export { addressFields } from './address-fields.ts';
export { entrySchemas, judgeQuery, requireEntry, sendAnswer } from './entry-routes.ts';
export { profileFields } from './profile-fields.ts';
export { isNamed } from './read-key.ts';
export { addresses, preferences, profiles, thirdPersons } from './tables.ts';
