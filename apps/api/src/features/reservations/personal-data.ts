import { and, eq } from 'drizzle-orm';
import {
  addressed,
  definePersonalData,
  detached,
  forgetWith,
  kept,
} from '../../platform/people/personal-data.ts';
import { signUpSessions, waitingListEntries, waitingListOffers } from './tables.ts';

/** Holds and offers expire and return their places by themselves, so stock is not changed here. */
export const reservationsPersonalData = definePersonalData('reservations', [
  kept(signUpSessions, 'userId', null),
  forgetWith(async (tx, person) => {
    await tx
      .update(waitingListEntries)
      .set({ status: 'left' })
      .where(and(eq(waitingListEntries.userId, person.id), eq(waitingListEntries.status, 'waiting')));
  }),
  kept(waitingListEntries, 'userId', { email: null }),
  addressed(waitingListEntries, 'email', { email: null }),
  detached(waitingListOffers, 'offeredById'),
]);
