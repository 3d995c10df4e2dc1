import type { Member } from './api.ts';

export const firstnameOf = ({ user }: Member) => user.profile?.firstname || user.username;
export const lastnameOf = ({ user }: Member) => user.profile?.lastname ?? '';
export const nameOf = (member: Member) => [firstnameOf(member), lastnameOf(member)].filter(Boolean).join(' ');
export const phoneOf = ({ user }: Member) => user.profile?.phone ?? '';
