import type { MemberRole, MembershipStatus } from '@kermesse/domain/memberships/enums';
import type { TestApp } from '../../../testing/test-app.ts';
import { type AssociationWorld, addMember, buildPerson, type User } from './association-world.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  payload?: Record<string, unknown>;
}

export const others = [
  'suspended manager',
  'manager who waits',
  'president elsewhere',
  'stranger',
  'nobody',
] as const;
export type CallerRole = MemberRole | (typeof others)[number];

/** 'nothing' is a 200 without the data or the effect. */
type Refusal = 403 | 404 | 'nothing';

export interface RoleCall {
  readonly name: string;
  readonly allowed: readonly CallerRole[];
  /** For those who may not; 403 by default. */
  readonly refusal?: Refusal;
  /** Those who get a 403 because they may know of it. */
  readonly aware?: readonly CallerRole[];
  /** The call changes what the next caller finds. */
  readonly isOnce?: true;
  readonly prepare: (world: AssociationWorld, t: TestApp, caller: User | null) => Promise<Call> | Call;
  /** For a call that answers everybody: whether the body grants what was asked. */
  readonly grants?: (body: Readonly<Record<string, unknown>>) => boolean;
}

export const heads: readonly MemberRole[] = ['president', 'manager'];
export const guards: readonly MemberRole[] = ['president', 'manager', 'moderator'];
export const leaders: readonly MemberRole[] = ['president', 'manager', 'accountant', 'moderator'];
export const members: readonly MemberRole[] = [...leaders, 'member'];
/** Others do not learn of it. */
export const hidden = { refusal: 404, aware: leaders } as const;

export const place = ({ association }: AssociationWorld, path = '') =>
  `/api/associations/${association.documentId}${path}`;

export const newcomer = async (
  { association }: AssociationWorld,
  t: TestApp,
  status: MembershipStatus = 'active',
) => addMember(t, association, await buildPerson(t, 'Zoé', 'Zola'), 'member', status);

/** A call about somebody who has just come. */
export const about =
  (method: Call['method'], path: string, status: MembershipStatus, payload?: Call['payload']) =>
  async (world: AssociationWorld, t: TestApp): Promise<Call> => ({
    method,
    url: `/api/memberships/${(await newcomer(world, t, status)).documentId}${path}`,
    ...(payload ? { payload } : {}),
  });
