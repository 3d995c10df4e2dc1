export { nameAccount, namesOf, personOf, shownName } from './account-name.ts';
export { addressFields, placeFields } from './address-fields.ts';
export { copyAddress, removeAddress, saveAddress, saveHome } from './addresses.ts';
export { countryData } from './country-data.ts';
export { readEditLock, requireUnlocked } from './edit-lock.ts';
export { entrySchemas, identityOf, judgeQuery, requireEntry, sendAnswer } from './entry-routes.ts';
export { fillProfile } from './fill-profile.ts';
export { readHealth } from './health.ts';
export { readHealthLog } from './health-log.ts';
export { accountNameFields, profileFields } from './profile-fields.ts';
export { isNamed } from './read-key.ts';
export {
  claimThirdPerson,
  completeThirdPerson,
  confirmedAccountOf,
  findPersonByEmail,
  personByEmail,
} from './registered-persons.ts';
export { addresses, profiles, thirdPersons } from './tables.ts';
export { deleteUnusedChild, freePlacesOf, giveChildren, moveThirdPerson } from './third-persons.ts';
export { saveProfile } from './update-profile.ts';
