import type { Member } from '@kermesse/domain/memberships/answers';
import { fullName } from '@kermesse/domain/shared/names';

export const firstnameOf = ({ user }: Member) => user.profile?.firstname || user.username;
export const lastnameOf = ({ user }: Member) => user.profile?.lastname ?? '';
export const nameOf = (member: Member) =>
  fullName({ firstname: firstnameOf(member), lastname: lastnameOf(member) });
export const phoneOf = ({ user }: Member) => user.profile?.phone ?? '';
