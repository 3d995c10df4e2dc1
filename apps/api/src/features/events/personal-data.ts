import { definePersonalData, kept } from '../../platform/people/personal-data.ts';
import { events } from '../organizers/public.ts';

/** An event outlives the account that owns it: participants, accounts and admins depend on it. */
export const eventsPersonalData = definePersonalData('events', [kept(events, 'ownerId', null)]);
