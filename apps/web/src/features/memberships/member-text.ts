import type { Member } from '@kermesse/domain/memberships/answers';
import { fullName } from '@kermesse/domain/shared/names';

/** Of the account's profile, or what the association holds of a person without an account. */
export const firstnameOf = ({ firstname, user }: Member) =>
  firstname || user?.profile?.firstname || user?.username || '';
export const lastnameOf = ({ lastname, user }: Member) => lastname || (user?.profile?.lastname ?? '');
export const nameOf = (member: Member) =>
  fullName({ firstname: firstnameOf(member), lastname: lastnameOf(member) });
export const emailOf = ({ user, email }: Member) => user?.email ?? email ?? '';
export const phoneOf = ({ user, phone }: Member) => user?.profile?.phone ?? phone ?? '';
export const genderOf = ({ user, gender }: Member) => user?.profile?.gender ?? gender ?? '';
export const birthdayOf = ({ user, birthday }: Member) => user?.profile?.birthday ?? birthday ?? '';
