export { addressFields } from './address-fields.ts';
export { countryData } from './country-data.ts';
export { readEditLock, requireUnlocked } from './edit-lock.ts';
export { entrySchemas, judgeQuery, requireEntry, sendAnswer } from './entry-routes.ts';
export { readHealth } from './health.ts';
export { readHealthLog } from './health-log.ts';
export { profileFields } from './profile-fields.ts';
export { isNamed } from './read-key.ts';
export { addresses, preferences, profiles, thirdPersons } from './tables.ts';
