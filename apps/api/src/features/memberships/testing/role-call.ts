import type { MemberRole, MembershipStatus } from '@kermesse/domain/memberships/enums';
import type { TestApp } from '../../../testing/test-app.ts';
import { type AssociationWorld, addMember, buildPerson, type User } from './association-world.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: Record<string, unknown>;
}

/** Besides the six roles: a manager who is suspended, one who was not let in yet, and people of elsewhere. */
export const others = [
  'suspended manager',
  'manager who waits',
  'president elsewhere',
  'stranger',
  'nobody',
] as const;
export type Who = MemberRole | (typeof others)[number];

/** Refused; not found, as one may not know of it; answered, but without what others see or do. */
type Refusal = 403 | 404 | 'nothing';

export interface RoleCall {
  readonly name: string;
  readonly allowed: readonly Who[];
  /** What those get who may not; 403 unless it is said. */
  readonly refusal?: Refusal;
  /** Who of them knows of it all the same, and is told so by a 403. */
  readonly aware?: readonly Who[];
  /** What one of them does changes what the next one meets. */
  readonly isOnce?: true;
  readonly prepare: (world: AssociationWorld, t: TestApp, caller: User | null) => Promise<Call> | Call;
  /** Where everybody is answered: whether the answer says that it was done, or shows what is asked for. */
  readonly grants?: (body: Readonly<Record<string, unknown>>) => boolean;
}

export const heads: readonly MemberRole[] = ['president', 'manager'];
export const guards: readonly MemberRole[] = ['president', 'manager', 'moderator'];
export const leaders: readonly MemberRole[] = ['president', 'manager', 'accountant', 'moderator'];
export const members: readonly MemberRole[] = [...leaders, 'member'];

export const place = ({ association }: AssociationWorld, path = '') =>
  `/api/associations/${association.documentId}${path}`;

export const newcomer = async (
  { association }: AssociationWorld,
  t: TestApp,
  status: MembershipStatus = 'active',
) => addMember(t, association, await buildPerson(t, 'Zoé', 'Zola'), 'member', status);
